// From numbers to test cases.
#include "judge/case_reader.hpp"

namespace grundy::judge {

CaseReader::CaseReader(const InputFormat& format)
    : format_(&format), stage_(Stage::total) {
  case_.columns.resize(format.names.size());
  const bool counted = format.cases == Cases::counted || format.cases == Cases::blocks;
  if (!counted) begin_case();
}

// The numbers of the record before stay until the first of this one comes: they may be wanted yet.
void CaseReader::begin(Stage stage) {
  stage_ = stage;
  item_ = 0;
  in_item_ = 0;
}

void CaseReader::begin_case() {
  fresh_ = true;
  begin(Stage::record);
}

void CaseReader::clear(const Record& record) {
  for (const Item& item : record.items) {
    for (const std::size_t column : item.columns) case_.columns[column].clear();
  }
}

// An item is a list whose count was just read: lists of no numbers are passed over.
bool CaseReader::skip_empty_lists(const Record& record) {
  while (item_ < record.items.size()) {
    const Item& item = record.items[item_];
    if (!item.count) return true;
    tuples_left_ = case_.columns[*item.count].values().back();
    if (tuples_left_ > 0) return true;
    ++item_;
  }
  return false;
}

bool CaseReader::advance(const Record& record) {
  const Item& item = record.items[item_];
  if (++in_item_ < item.columns.size()) return true;
  in_item_ = 0;
  if (item.count && --tuples_left_ > 0) return true;
  ++item_;
  return skip_empty_lists(record);
}

bool CaseReader::at_terminator() const {
  const auto& terminator = format_->terminator;
  if (terminator.empty() || stage_ != Stage::record || item_ + 1 != terminator.size()) return false;
  for (std::size_t i = 0; i < terminator.size(); ++i) {
    if (case_.columns[format_->record.items[i].columns[0]].number(0) != terminator[i]) return false;
  }
  return true;
}

void CaseReader::next_case() {
  switch (format_->cases) {
    case Cases::once:
      stage_ = Stage::done;
      return;
    case Cases::counted:
    case Cases::blocks:
      if (--cases_left_ == 0) {
        stage_ = format_->cases == Cases::blocks ? Stage::total : Stage::done;
        return;
      }
      break;
    case Cases::until_end:
      break;
  }
  begin_case();
}

CaseReader::Event CaseReader::end_of_record() {
  if (!format_->inner) {
    next_case();
    return Event::answer;
  }
  if (format_->inner->count_is_read) {
    begin(Stage::queries);
    return Event::more;
  }
  queries_left_ = case_.columns[format_->inner->count].values().back();
  if (queries_left_ == 0) {
    next_case();
    return Event::group_end;
  }
  begin(Stage::query);
  return Event::more;
}

CaseReader::Event CaseReader::end_of_query() {
  if (--queries_left_ == 0) {
    next_case();
    return Event::answer_and_group_end;
  }
  begin(Stage::query);
  return Event::answer;
}

CaseReader::Event CaseReader::take(std::uint64_t value, Place place, std::string_view digits) {
  if (stage_ == Stage::total) {
    cases_left_ = value;
    if (cases_left_ > 0) {
      begin_case();
    } else if (format_->cases == Cases::counted) {
      stage_ = Stage::done;
    }
    return Event::more;
  }
  if (stage_ == Stage::queries) {
    case_.columns[format_->inner->count].clear();
    case_.columns[format_->inner->count].add(value, place, digits);
    queries_left_ = value;
    if (value == kLong) return Event::bad_count;
    if (value == 0) {
      next_case();
      return Event::group_end;
    }
    begin(Stage::query);
    return Event::more;
  }
  const bool query = stage_ == Stage::query;
  const Record& record = query ? format_->inner->record : format_->record;
  if (item_ == 0 && in_item_ == 0) clear(record);  // no record begins with a list
  if (fresh_) {
    case_.start = place;
    fresh_ = false;
  }
  const std::size_t column = record.items[item_].columns[in_item_];
  case_.columns[column].add(value, place, digits);
  if (at_terminator()) {
    stage_ = Stage::done;
    return Event::more;
  }
  if (value == kLong && format_->is_count(column)) return Event::bad_count;
  if (advance(record)) return Event::more;
  return query ? end_of_query() : end_of_record();
}

CaseReader::Bulk CaseReader::bulk() {
  if (stage_ != Stage::record && stage_ != Stage::query) return {};
  const Record& record = stage_ == Stage::query ? format_->inner->record : format_->record;
  const Item& item = record.items[item_];
  // The last number is for take(): it ends the list, and perhaps the case.
  if (!item.count || item.columns.size() != 1 || tuples_left_ < 2) return {};
  return {&case_.columns[item.columns[0]], tuples_left_ - 1};
}

bool CaseReader::may_end() const {
  if (stage_ == Stage::done) return true;
  if (stage_ == Stage::total) return format_->cases == Cases::blocks;
  return stage_ == Stage::record && fresh_ && format_->cases == Cases::until_end;
}

}  // namespace grundy::judge
