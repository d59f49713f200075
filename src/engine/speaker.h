// Our bots as an engine: what `oyster engine` says and hears. It reads while it thinks, without a thread: the expert
// asks after each world whether to stop, and then everything that has come is looked at.
#pragma once

#include <deque>
#include <functional>
#include <string>

#include "engine/engine.h"
#include "wire/game.h"

namespace engine {

template <wire::WireGame G>
class Speaker {
 public:
  /// Hears on a descriptor; `say` takes a line without its end.
  Speaker(int file, std::function<void(std::string_view)> say, std::string_view program, kernel::Level level,
          std::uint64_t seed)
      : lines_(file), say_(std::move(say)), program_(program), level_(level), seed_(seed) {}

  /// Until `quit`, or nobody is there.
  void run() {
    std::string line;
    while (!over_) {
      if (!waiting_.empty()) {
        line = std::move(waiting_.front());
        waiting_.pop_front();
      } else if (!hear(line, Clock::now() + std::chrono::hours(1))) {
        continue;
      }
      take(line);
    }
  }

 private:
  static constexpr std::size_t most_waiting = 1000;
  static constexpr int most_worlds = 1'000'000;  // when only time counts

  bool hear(std::string& line, Clock::time_point until) {
    lines_.count_anew();
    const Heard heard = lines_.next(line, until);
    over_ = over_ || heard == Heard::closed || heard == Heard::too_much;
    return heard == Heard::line;
  }

  void take(std::string_view line) {
    const std::string_view word = take_word(line);
    if (word == "oyster") introduce();
    if (word == "set") set(line);
    if (word == "ready") say_("ready");
    if (word == "position") {
      id_ = take_word(line);
      position_ = line;
    }
    if (word == "go") go(line);
    if (word == "quit") over_ = true;
  }

  void introduce() {
    say_("name " + program_ + " " + std::string(G::command));
    say_("author the Oyster World project");
    say_("game " + std::string(G::id));
    const auto names = kernel::wire_names(kernel::Level{});
    const Option level{"level",
                       OptionType::choice,
                       boost::json::value(wire::wire_name(level_)),
                       {},
                       {},
                       std::vector<std::string>(names.begin(), names.end())};
    const Option seed{"seed", OptionType::number, seed_, 0.0, {}, {}};
    for (const Option& option : {level, seed}) say_("option " + wire::to_json(option));
    say_("ok");
  }

  void set(std::string_view line) {
    const std::string name(take_word(line));
    const auto value = wire::parse_json(line);
    if (!value) return say_("error set " + name + ": " + value.error());
    if (name == "level" && value->is_string()) {
      if (const auto level = wire::parse_wire_name<kernel::Level>(std::string_view(value->get_string()))) {
        level_ = *level;
        return;
      }
    }
    boost::json::error_code error;
    const auto seed = value->to_number<std::uint64_t>(error);
    if (name != "seed" || error) return say_("error set " + name + ": no such option, or no such value");
    seed_ = seed;
  }

  void go(std::string_view line) {
    const auto json = wire::parse_json(position_);
    if (!json) return say_("error position: " + json.error());
    const auto view = G::read_view(*json);
    if (!view) return say_("error position: " + view.error());
    cards::Rng any(0);
    const auto state = G::sample(*view, any);  // any that could be behind the view: actions are written by it
    if (!G::to_act(state).contains(view->seat)) return say_("error go: that seat has nothing to decide");
    cards::Rng rng(seed_);
    std::string act = "act " + id_ + " ";
    if (level_ == kernel::Level::expert) {
      const auto advice = G::advise(*view, budget_of(line), rng);
      const auto& best = advice.choices.front();
      const Info info{.value = best.win_chance, .confidence = {}, .reasoning = best.reason};
      say_("info " + id_ + " " + wire::to_json(info));
      G::write_action(act, state, best.action);
    } else {
      G::write_action(act, state, G::choose(*view, level_, rng));
    }
    say_(act);
  }

  kernel::Budget budget_of(std::string_view line) {
    const std::string_view kind = take_word(line);
    const int amount = std::atoi(std::string(take_word(line)).c_str());
    kernel::Budget budget{.worlds = G::expert_worlds};
    std::optional<Clock::time_point> until;
    if (amount > 0 && kind == "worlds") budget.worlds = std::min(amount, most_worlds);
    if (amount > 0 && kind == "budget-ms") {
      budget.worlds = most_worlds;
      until = Clock::now() + std::chrono::milliseconds(amount);
    }
    budget.stop = [this, until] { return told_to_stop() || (until && Clock::now() >= *until); };
    return budget;
  }

  // What has come while we think: the rest of it waits.
  bool told_to_stop() {
    std::string line;
    while (waiting_.size() < most_waiting && hear(line, Clock::now())) {
      std::string_view rest = line;
      const std::string_view word = take_word(rest);
      if (word == "ready") {
        say_("ready");
      } else if (word == "quit" || word == "stop") {
        over_ = over_ || word == "quit";
        return true;
      } else {
        waiting_.push_back(line);
      }
    }
    return over_;
  }

  Lines lines_;
  std::function<void(std::string_view)> say_;
  std::string program_;
  kernel::Level level_;
  std::uint64_t seed_;
  std::string id_;
  std::string position_;
  std::deque<std::string> waiting_;
  bool over_ = false;
};

}  // namespace engine
