#include "engine/engine.h"

#include <algorithm>

#include "wire/text.h"

namespace engine {

namespace {

using std::chrono::milliseconds;

std::string clean(std::string_view text) { return wire::clean_text(text, longest_name).value_or(""); }

template <class T>
wire::Read<T> read_text(std::string_view text) {
  const auto json = wire::parse_json(text);
  if (!json) return tl::unexpected(json.error());
  return wire::read_json<T>(*json);
}

std::string go(const Budget& budget) {
  if (budget.ms > 0) return "go budget-ms " + std::to_string(budget.ms);
  if (budget.worlds > 0) return "go worlds " + std::to_string(budget.worlds);
  return "go";
}

}  // namespace

// ---- Options ----

std::optional<std::string> misfit(const Option& option, const boost::json::value& value) {
  switch (option.type) {
    case OptionType::number: {
      boost::json::error_code error;
      const double number = value.to_number<double>(error);
      if (error) return option.name + ": a number is missing";
      if (number < option.least.value_or(number) || number > option.most.value_or(number)) {
        return option.name + ": not within its limits";
      }
      return std::nullopt;
    }
    case OptionType::choice: {
      const auto* text = value.if_string();
      if (text == nullptr) return option.name + ": a text is missing";
      if (!option.values) return option.name + ": a choice without values";
      if (std::ranges::find(*option.values, std::string_view(*text)) == option.values->end()) {
        return option.name + ": none of its values";
      }
      return std::nullopt;
    }
    case OptionType::toggle:
      return value.is_bool() ? std::nullopt : std::optional(option.name + ": true or false is missing");
    case OptionType::text:
      return value.is_string() ? std::nullopt : std::optional(option.name + ": a text is missing");
  }
  return std::nullopt;
}

// ---- Beginning ----

wire::Read<Engine> Engine::start(std::string keeper, Command command, Limits limits, StandardError standard_error) {
  auto process = Process::start(keeper, command, standard_error, limits.memory_mib);
  if (!process) return tl::unexpected(process.error());
  Engine engine(std::move(keeper), std::move(command), limits, standard_error, *std::move(process));
  if (auto introduced = told(engine.introduce()); !introduced) return tl::unexpected(introduced.error());
  return engine;
}

Engine::Trouble Engine::trouble_with(Sent sent) {
  if (sent == Sent::closed) return {Failure::crash, {}};
  if (sent == Sent::too_much) return {Failure::flood, "it floods us"};
  return {Failure::stall, "it does not listen"};
}

Engine::Trouble Engine::trouble_with(Heard heard, std::string_view silence) {
  if (heard == Heard::closed) return {Failure::crash, {}};
  if (heard == Heard::too_much) return {Failure::flood, "it floods us"};
  return {Failure::stall, std::string(silence)};
}

wire::Read<void> Engine::told(const Done& done) {
  if (done) return {};
  return tl::unexpected(done.error().why.empty() ? "it has ended" : done.error().why);
}

Engine::Done Engine::introduce() {
  const auto until = Clock::now() + limits_.start;
  const auto failed = [&](Failure failure, std::string why) -> Done {
    over_ = true;
    return tl::unexpected(Trouble{failure, std::move(why) + ": " + how_it_ended(process_.end())});
  };
  const auto fail = [&](std::string why) { return failed(Failure::crash, std::move(why)); };
  const Sent sent = process_.lines().send("oyster " + std::to_string(protocol_version), until);
  if (sent != Sent::whole) return failed(trouble_with(sent).failure, "it does not listen");
  introduction_ = {};
  std::string line;
  while (true) {
    const Heard heard = process_.lines().next(line, until);
    if (heard == Heard::nothing) return failed(Failure::stall, "it did not say 'ok' in time");
    if (heard == Heard::closed) return fail("it ended before it said 'ok'");
    if (heard == Heard::too_much) return failed(Failure::flood, "a line without end");
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (word == "ok") break;
    if (word == "name") introduction_.name = clean(rest);
    if (word == "author") introduction_.author = clean(rest);
    if (word == "game") introduction_.games.push_back(clean(rest));
    if (word == "option") {
      auto option = read_text<Option>(rest);
      if (!option) return fail("option: " + option.error());
      if (auto wrong = misfit(*option, option->initial)) return fail("option " + *wrong);
      introduction_.options.push_back(*std::move(option));
    }
  }
  if (introduction_.name.empty()) return fail("it has no name");
  if (introduction_.games.empty()) return fail("it plays no game");
  return {};
}

bool Engine::plays(std::string_view game) const {
  return std::ranges::find(introduction_.games, game) != introduction_.games.end();
}

wire::Read<void> Engine::set(const std::string& name, const boost::json::value& value) {
  const auto option = std::ranges::find(introduction_.options, name, &Option::name);
  if (option == introduction_.options.end()) return tl::unexpected("it has no option '" + name + "'");
  if (auto wrong = misfit(*option, value)) return tl::unexpected(*std::move(wrong));
  settings_.push_back("set " + name + " " + boost::json::serialize(value));
  if (!send(settings_.back())) return tl::unexpected(std::string("it does not listen"));
  return {};
}

wire::Read<void> Engine::ready() { return told(is_there()); }

Engine::Done Engine::is_there() {
  const auto until = Clock::now() + limits_.ready;
  if (const Sent sent = process_.lines().send("ready", until); sent != Sent::whole)
    return tl::unexpected(trouble_with(sent));
  process_.lines().count_anew();
  std::string line;
  while (true) {
    const Heard heard = process_.lines().next(line, until);
    if (heard != Heard::line) return tl::unexpected(trouble_with(heard, "it did not answer 'ready' in time"));
    std::string_view rest = line;
    if (take_word(rest) == "ready") return {};
  }
}

wire::Read<void> Engine::new_match(std::string described) {
  match_ = std::move(described);
  restarts_ = 0;
  if (over_) return told(begin_again());
  if (!send("new " + match_)) return tl::unexpected(std::string("it does not listen"));
  return ready();
}

Engine::Done Engine::begin_again() {
  auto process = Process::start(keeper_, command_, standard_error_, limits_.memory_mib);
  if (!process) return tl::unexpected(Trouble{Failure::crash, process.error()});
  process_ = *std::move(process);
  if (auto introduced = introduce(); !introduced) return introduced;
  over_ = false;
  for (const std::string& setting : settings_) send(setting);
  if (!match_.empty()) send("new " + match_);
  return is_there();
}

// ---- Deciding ----

namespace {
constexpr milliseconds between_looks{100};  // whether the answer is still wanted
}

Answer Engine::ended(Trouble trouble) {
  const int code = process_.end();
  over_ = true;
  if (trouble.why.empty()) trouble.why = how_it_ended(code);
  return {.action = {}, .info = {}, .ms = 0, .failure = trouble.failure, .why = std::move(trouble.why)};
}

Answer Engine::decide(std::string_view view_json, const Budget& budget) {
  if (over_) {
    if (restarts_ == limits_.restarts) {
      return {
          .action = {}, .info = {}, .ms = 0, .failure = Failure::crash, .why = "it has failed too often in this match"};
    }
    ++restarts_;
    if (auto begun = begin_again(); !begun) return ended(begun.error());
  }
  const std::string id = std::to_string(++asked_);
  const auto began = Clock::now();
  process_.lines().count_anew();
  std::string position = "position " + id + " ";
  position += view_json;
  Sent sent = process_.lines().send(position, began + limits_.ready);
  if (sent == Sent::whole) sent = process_.lines().send(go(budget), began + limits_.ready);
  Answer answer = sent == Sent::whole ? answer_to(id, began, budget) : ended(trouble_with(sent));
  answer.passed_over = std::exchange(passed_over_, {});
  answer.ms = std::chrono::duration<double, std::milli>(Clock::now() - began).count();
  return answer;
}

void Engine::pass_over(std::string_view word, std::string_view why) {
  if (passed_over_.size() < most_passed_over) passed_over_.push_back(std::string(word) + ": " + clean(why));
}

// A number that cannot be is none.
void Engine::take_info(Info& info, std::string_view text) {
  auto read = read_text<Info>(text);
  if (!read) return pass_over("info", read.error());
  const auto drop_outside = [this](wire::IfAny<double>& number, const std::string& name, int most) {
    if (!number || (*number >= 0 && *number <= most)) return;
    pass_over("info", name + ": is not from 0 to " + std::to_string(most));
    number.reset();
  };
  drop_outside(read->value, "value", 1);
  drop_outside(read->confidence, "confidence", 100);
  if (read->reasoning) read->reasoning = wire::first_characters(*read->reasoning, longest_reasoning);
  info = *std::move(read);
}

Answer Engine::answer_to(std::string_view id, Clock::time_point began, const Budget& budget) {
  const auto until = began + (budget.ms > 0 ? milliseconds(budget.ms) + limits_.grace : limits_.answer);
  bool told_to_stop = false;
  Answer answer;
  std::string line;
  while (true) {
    const auto patience = told_to_stop ? until + limits_.stop : until;
    const auto look_up = Clock::now() + between_looks;
    const Heard heard = process_.lines().next(line, budget.stop ? std::min(patience, look_up) : patience);
    if (budget.stop && budget.stop()) return ended({Failure::stall, "nobody wants to know it any more"});
    if (heard == Heard::nothing && Clock::now() < patience) continue;
    if (heard == Heard::nothing && !told_to_stop) {
      told_to_stop = true;
      if (const Sent sent = process_.lines().send("stop", Clock::now() + limits_.stop); sent != Sent::whole)
        return ended(trouble_with(sent));
      continue;
    }
    if (heard != Heard::line) return ended(trouble_with(heard, "it did not answer, not even to 'stop'"));
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (word != "info" && word != "act") continue;
    if (const std::string_view about = take_word(rest); about != id) {
      pass_over(word, "'" + clean(about) + "' is not the position that was asked about last");
      continue;
    }
    if (word == "info") {
      take_info(answer.info, rest);
      continue;
    }
    auto action = wire::parse_json(rest);
    if (told_to_stop) {
      answer.failure = Failure::late;
      answer.why = "it answered after its time";
    } else if (!action) {
      answer.failure = Failure::illegal;
      answer.why = "act: " + action.error();
    } else {
      answer.action = *std::move(action);
    }
    return answer;
  }
}

// ---- Ending ----

wire::Read<void> Engine::quit() {
  if (over_) return tl::unexpected(std::string("it had ended before"));
  send("quit");
  const auto until = Clock::now() + limits_.stop;
  process_.lines().count_anew();
  std::string line;
  Heard heard = Heard::line;
  while (heard == Heard::line) heard = process_.lines().next(line, until);
  over_ = true;
  const int code = process_.end();
  if (heard != Heard::closed) return tl::unexpected(std::string("it did not end after 'quit'"));
  if (code != 0) return tl::unexpected(how_it_ended(code));
  return {};
}

bool Engine::send(std::string_view line) {
  return process_.lines().send(line, Clock::now() + limits_.ready) == Sent::whole;
}

Heard Engine::next(std::string& line, milliseconds patience) {
  return process_.lines().next(line, Clock::now() + patience);
}

}  // namespace engine
