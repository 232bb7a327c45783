// Help pages, made from the tables of the commands.
#pragma once

#include <string>

#include <grundy/basics.hpp>

#include "command.hpp"

namespace grundy::cli {

std::string main_help(Language language);
std::string command_help(const Command& command, Language language);

}  // namespace grundy::cli
