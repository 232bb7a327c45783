// grundy: exact answers about impartial games. This header includes the whole API.
#pragma once

#include "grundy/answer.hpp"
#include "grundy/basics.hpp"
#include "grundy/evaluator.hpp"
#include "grundy/game.hpp"
#include "grundy/judge.hpp"
#include "grundy/limits.hpp"
#include "grundy/natural.hpp"
#include "grundy/nimber.hpp"
#include "grundy/result.hpp"
#include "grundy/ruleset.hpp"
#include "grundy/search.hpp"
#include "grundy/selftest.hpp"
#include "grundy/solve.hpp"
#include "grundy/version.hpp"
#include "grundy/words.hpp"
