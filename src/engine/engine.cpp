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
  auto process = Process::start(keeper, command, standard_error);
  if (!process) return tl::unexpected(process.error());
  Engine engine(std::move(keeper), std::move(command), limits, standard_error, *std::move(process));
  if (auto introduced = engine.introduce(); !introduced) return tl::unexpected(introduced.error());
  return engine;
}

wire::Read<void> Engine::introduce() {
  const auto until = Clock::now() + limits_.start;
  const auto fail = [&](std::string why) -> wire::Read<void> {
    over_ = true;
    return tl::unexpected(std::move(why) + ": " + how_it_ended(process_.end()));
  };
  if (!process_.lines().send("oyster " + std::to_string(protocol_version), until)) return fail("it does not listen");
  introduction_ = {};
  std::string line;
  while (true) {
    const Heard heard = process_.lines().next(line, until);
    if (heard == Heard::nothing) return fail("it did not say 'ok' in time");
    if (heard == Heard::closed) return fail("it ended before it said 'ok'");
    if (heard == Heard::too_much) return fail("a line without end");
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

wire::Read<void> Engine::ready() {
  const auto until = Clock::now() + limits_.ready;
  if (!process_.lines().send("ready", until)) return tl::unexpected(std::string("it does not listen"));
  process_.lines().count_anew();
  std::string line;
  while (true) {
    const Heard heard = process_.lines().next(line, until);
    if (heard == Heard::nothing) return tl::unexpected(std::string("it did not answer 'ready' in time"));
    if (heard == Heard::closed) return tl::unexpected(std::string("it has ended"));
    if (heard == Heard::too_much) return tl::unexpected(std::string("it floods us"));
    std::string_view rest = line;
    if (take_word(rest) == "ready") return {};
  }
}

wire::Read<void> Engine::new_match(std::string described) {
  match_ = std::move(described);
  restarts_ = 0;
  if (over_) return begin_again();
  if (!send("new " + match_)) return tl::unexpected(std::string("it does not listen"));
  return ready();
}

wire::Read<void> Engine::begin_again() {
  auto process = Process::start(keeper_, command_, standard_error_);
  if (!process) return tl::unexpected(process.error());
  process_ = *std::move(process);
  if (auto introduced = introduce(); !introduced) return introduced;
  over_ = false;
  for (const std::string& setting : settings_) send(setting);
  if (!match_.empty()) send("new " + match_);
  return ready();
}

// ---- Deciding ----

Answer Engine::ended(Failure failure, std::string why) {
  const int code = process_.end();
  over_ = true;
  if (failure == Failure::crash && why.empty()) why = how_it_ended(code);
  return {.action = {}, .info = {}, .ms = 0, .failure = failure, .why = std::move(why)};
}

Answer Engine::decide(std::string_view view_json, const Budget& budget) {
  if (over_) {
    if (restarts_ == limits_.restarts) {
      return {
          .action = {}, .info = {}, .ms = 0, .failure = Failure::crash, .why = "it has failed too often in this match"};
    }
    ++restarts_;
    if (auto begun = begin_again(); !begun) return ended(Failure::crash, begun.error());
  }
  const std::string id = std::to_string(++asked_);
  const auto began = Clock::now();
  process_.lines().count_anew();
  std::string position = "position " + id + " ";
  position += view_json;
  Answer answer;
  if (process_.lines().send(position, began + limits_.ready) &&
      process_.lines().send(go(budget), began + limits_.ready)) {
    answer = answer_to(id, began, budget);
  } else {
    answer = ended(Failure::stall, "it does not listen");
  }
  answer.ms = std::chrono::duration<double, std::milli>(Clock::now() - began).count();
  return answer;
}

Answer Engine::answer_to(std::string_view id, Clock::time_point began, const Budget& budget) {
  const auto until = began + (budget.ms > 0 ? milliseconds(budget.ms) + limits_.grace : limits_.answer);
  bool told_to_stop = false;
  Answer answer;
  std::string line;
  while (true) {
    const Heard heard = process_.lines().next(line, told_to_stop ? until + limits_.stop : until);
    if (heard == Heard::closed) return ended(Failure::crash, {});
    if (heard == Heard::too_much) return ended(Failure::flood, "it floods us");
    if (heard == Heard::nothing) {
      if (told_to_stop) return ended(Failure::stall, "it did not answer, not even to 'stop'");
      told_to_stop = true;
      if (!process_.lines().send("stop", Clock::now() + limits_.stop))
        return ended(Failure::stall, "it does not listen");
      continue;
    }
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if ((word != "info" && word != "act") || take_word(rest) != id) continue;  // unknown, or about another position
    if (word == "info") {
      if (auto info = read_text<Info>(rest)) {
        if (info->reasoning) info->reasoning = wire::first_characters(*info->reasoning, longest_reasoning);
        answer.info = *std::move(info);
      }
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

bool Engine::send(std::string_view line) { return process_.lines().send(line, Clock::now() + limits_.ready); }

Heard Engine::next(std::string& line, milliseconds patience) {
  return process_.lines().next(line, Clock::now() + patience);
}

}  // namespace engine
