// Whole files: what can be read is, up to the bound, and of what cannot errno says why.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "whole_file.hpp"

namespace grundy::cli {
namespace {

class WholeFile : public testing::Test {
 protected:
  WholeFile() {
    std::string name = (std::filesystem::temp_directory_path() / "whole_file.XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~WholeFile() override { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::string path(const std::string& name) const { return folder_ + "/" + name; }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
  }

 private:
  std::string folder_;
};

int fault_of(const std::string& name, std::size_t most = 100) {
  errno = 0;
  return whole_file(name, most).has_value() ? 0 : errno;
}

TEST_F(WholeFile, UpToTheBound) {
  const std::string text(200'000, 'x');
  write("file", text);
  write("empty", "");
  EXPECT_EQ(whole_file(path("file"), text.size()), text);
  EXPECT_EQ(fault_of(path("file"), text.size() - 1), EFBIG);
  EXPECT_EQ(fault_of(path("file"), 0), EFBIG);
  EXPECT_EQ(whole_file(path("empty"), 0), "");
}

TEST_F(WholeFile, WhatIsNoFile) {
  EXPECT_EQ(fault_of(path("none")), ENOENT);
  EXPECT_EQ(fault_of(path("")), EISDIR);
  EXPECT_EQ(fault_of("/dev/zero"), ENOTSUP);
  EXPECT_EQ(fault_of("-"), ENOENT) << "a name like others, unless said";
}

TEST_F(WholeFile, Pipes) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  std::thread writer([&] { write("pipe", std::string(100'000, 'y')); });
  EXPECT_EQ(whole_file(path("pipe"), 1U << 20U), std::string(100'000, 'y'));
  writer.join();
}

TEST_F(WholeFile, Stdin) {
  const int kept = ::dup(STDIN_FILENO);
  write("file", "text");
  const int file = ::open(path("file").c_str(), O_RDONLY | O_CLOEXEC);
  ::dup2(file, STDIN_FILENO);
  ::close(file);
  EXPECT_EQ(whole_file("-", 4, Dash::is_stdin), "text");
  EXPECT_EQ(whole_file("-", 4, Dash::is_stdin), "") << "it stays open";
  ::dup2(kept, STDIN_FILENO);
  ::close(kept);
}

}  // namespace
}  // namespace grundy::cli
