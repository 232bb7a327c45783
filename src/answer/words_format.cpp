// The page of a judge's format, and the check of its samples.
#include "answer/catalogue.hpp"

namespace grundy::answer {

namespace {

constexpr Message kWords[] = {
    {"format.aliases", {"Also", "别名"}},
    {"format.note", {"Problem", "题意"}},
    {"format.limits", {"Limits", "数据范围"}},
    {"format.sample-input", {"Sample input", "样例输入"}},
    {"format.sample-output", {"Sample output", "样例输出"}},
    {"format.as-text", {"Format (docs/judge.md)", "格式（见 docs/judge.md）"}},
    {"format.check-ok", {"{0}: {1} {1:sample|samples}, as expected", "{0}：{1} 个样例，全部一致"}},
    {"format.check-differs",
     {"{0}: sample {1} differs; expected, then what was written:", "{0}：样例 {1} 不一致；先是应有的输出，后是实际输出："}},
    {"format.check-none", {"{0}: no samples", "{0}：没有样例"}},
};

}  // namespace

std::span<const Message> format_words() { return kWords; }

}  // namespace grundy::answer
