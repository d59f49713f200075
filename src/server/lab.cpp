// Order: who may use it, looking, changing, tables that play, telling.
#include "server/lab.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <thread>

#include "server/own_machine.h"
#include "server/pusher.h"
#include "server/secrets.h"
#include "wire/text.h"

namespace server {
namespace {

constexpr std::string_view lab_prefix = "private-lab-";
constexpr std::size_t longest_name = 60;                   // in characters
constexpr std::size_t most_said = std::size_t{256} << 10;  // that is shown of one answer while it comes
constexpr std::size_t most_waiting = 32;                   // for short work

std::string channel_of(const lab::Study& study) { return std::string(lab_prefix) + study.setup().id; }

std::vector<lab::Action> actions_to(const lab::Study& study, int position) {
  std::vector<lab::Action> actions;
  for (const lab::Decision* decision : study.path(position)) actions.push_back(decision->action);
  return actions;
}

bool has_position(const lab::Study& study, int position) { return position == 0 || study.find(position) != nullptr; }

Reply written(const auto& answer, int status = 200) { return {status, wire::to_json(answer)}; }

}  // namespace

/// What a table has to do: decisions from a position on, until it is told to stop.
struct Lab::Job {
  LivePtr live;
  lab::Setup setup;
  std::vector<lab::Action> way;
  int at = 0;  // the position
  int next_id = 1;
  std::size_t room_left = 0;  // for decisions
  lab::Branch branch;
  bool is_new_branch = false;  // not written yet
  lab::Until until = lab::Until::step;
  std::optional<lab::Seated> asked = {};  // in place of whoever sits there
};

/// What somebody says while they think: gathered on their thread, told from ours as fast as that goes.
struct Lab::Stream {
  std::mutex mutex;
  lab::Piece piece;
  bool is_posted = false;
};

Lab::Lab(asio::io_context& io, Channels& channels, const Signer& signer, Options options)
    : channels_(channels),
      signer_(signer),
      options_(std::move(options)),
      shelf_(options_.folder),
      mailbox_(io),
      calls_{static_cast<double>(options_.house.callsPerHour.value_or(lab::usual_calls_per_hour)), now()} {}

Lab::~Lab() {
  end();
  tables_.join();
  short_work_.join();
}

void Lab::end() { stopping_ = true; }

wire::Read<void> Lab::open() {
  auto found = shelf_.open();
  if (!found) return tl::unexpected(found.error());
  for (const std::string& complaint : found->complaints) spdlog::warn("lab: {}", complaint);
  for (lab::Study& study : found->studies) {
    const std::string id = study.setup().id;
    studies_.emplace(id, std::make_shared<Live>(std::move(study)));
  }
  return {};
}

// ---- Who may use it ----

Lab::Admittance Lab::admit(const Request& request) {
  if (options_.key.empty()) {
    const bool is_here = request.visitor.is_here() && names_this_machine(request.host) &&
                         (request.origin.empty() || is_own_origin(request.origin));
    return is_here ? Admittance::welcome : Admittance::closed;
  }
  if (request.token.empty()) return Admittance::needs_key;
  if (guesses_.wait(request.visitor, now()) > 0) return Admittance::too_many_guesses;
  if (is_same_secret(hash_token(request.token), hash_token(options_.key))) return Admittance::welcome;
  guesses_.take(request.visitor, now());
  return Admittance::needs_key;
}

Reply Lab::status(const Request& request) {
  const Admittance admittance = admit(request);
  lab::StatusAnswer answer{
      .isOpen = true, .mayUse = admittance == Admittance::welcome, .needsKey = !options_.key.empty()};
  if (answer.mayUse) {
    answer.prompts = options_.house.prompts.value_or(false);
    answer.players.emplace();
    for (const arena::Contestant& player : options_.house.players)
      answer.players->push_back({player.name, std::string(lab::kind_of(player))});
  }
  return written(answer);
}

std::optional<std::string> Lab::study_of(std::string_view channel) {
  if (!channel.starts_with(lab_prefix)) return std::nullopt;
  channel.remove_prefix(lab_prefix.size());
  if (!lab::is_study_id(channel)) return std::nullopt;
  return std::string(channel);
}

Reply Lab::authorize(const Request& request) {
  const auto socket_id = form_field(request.body, "socket_id");
  const auto channel = form_field(request.body, "channel_name");
  if (!socket_id || !is_socket_id(*socket_id)) return refusal(Code::INVALID_REQUEST, "socket_id: is missing");
  const auto study = channel ? study_of(*channel) : std::nullopt;
  if (!study || !studies_.contains(*study)) return refusal({Code::NOT_FOUND});
  return {200, pusher::authorization(signer_, *socket_id, *channel, "")};
}

Task<Reply> Lab::answer(Call call, const Request& request, const Named& named) {
  if (call == Call::lab_status) co_return status(request);
  switch (admit(request)) {
    case Admittance::welcome:
      break;
    case Admittance::closed:
      co_return refusal({Code::LAB_CLOSED});
    case Admittance::needs_key:
      co_return refusal(Code::UNAUTHORIZED, "The lab's key is missing");
    case Admittance::too_many_guesses:
      co_return refusal({Code::RATE_LIMITED});
  }
  if (call == Call::list_studies) co_return list();
  if (call == Call::create_study) co_return co_await create(request);
  if (call == Call::authorize_lab) co_return authorize(request);
  co_return co_await use(call, request, named);
}

Task<Reply> Lab::use(Call call, const Request& request, const Named& named) {
  const auto found = studies_.find(std::string(named[0]));
  if (found == studies_.end()) co_return refusal(Code::NOT_FOUND, "There is no such study");
  const LivePtr live = found->second;
  if (call == Call::get_study) co_return look(*live);
  if (call == Call::delete_study) co_return co_await remove(live);
  if (call == Call::pause_study) co_return pause(live);
  if (call == Call::overrule) co_return co_await overrule(live, request);
  if (call == Call::ask_another) co_return ask(live, request);
  if (call == Call::rename_branch) co_return co_await rename(live, named[1], request);
  if (call == Call::delete_branch) co_return co_await remove_branch(live, named[1]);
  if (call == Call::get_position) co_return co_await position(live, named[1]);
  if (call == Call::judge_position) co_return co_await advice(live, named[1]);
  if (call == Call::get_decision) co_return co_await evidence(live, named[1]);
  if (call == Call::compare_branches) co_return co_await compare(live, named[1], named[2]);
  if (call == Call::get_branch_record) co_return co_await record(live, named[1]);
  lab::Until until = lab::Until::step;
  if (call == Call::run_study) {
    const auto body = read_request<lab::RunRequest>(request.body);
    if (!body) co_return body.error();
    until = body->until;
  }
  co_return run(live, named[1], until);
}

// ---- Looking ----

// The work has a name where it is handed in, and so has what else is made for a call that is waited for: g++ 12
// destroys twice what a nameless closure or aggregate holds.
template <class T, class Work>
Task<T> Lab::elsewhere(Work work) {
  ++waiting_;
  auto result = co_await called_back<std::shared_ptr<T>>([&](auto done) {
    asio::post(short_work_, [this, work = std::move(work), done = std::move(done)] {
      auto made = std::make_shared<T>(work());
      mailbox_.send([done, made] { done(made); });
    });
  });
  --waiting_;
  co_return std::move(*result);
}

Reply Lab::list() const {
  std::vector<lab::StudyInfo> studies;
  for (const auto& [id, live] : studies_) {
    const lab::Setup& setup = live->study.setup();
    studies.push_back({.id = id,
                       .name = setup.name,
                       .gameId = setup.gameId,
                       .seats = setup.seats,
                       .createdAt = setup.createdAt,
                       .decisions = static_cast<int>(live->study.decisions().size()),
                       .branches = static_cast<int>(live->study.branches().size()),
                       .isRunning = live->running.has_value()});
  }
  std::ranges::sort(studies, std::ranges::greater(), &lab::StudyInfo::createdAt);
  return written(studies);
}

Reply Lab::look(const Live& live) const {
  lab::StudyAnswer answer{.setup = live.study.setup(), .decisions = {}, .state = state_of(live)};
  for (const auto& [id, decision] : live.study.decisions()) answer.decisions.push_back(decision);
  return written(answer);
}

Task<Reply> Lab::position(LivePtr live, std::string_view text) {
  const auto at = read_number(text);
  if (!at || !has_position(live->study, *at)) co_return refusal(Code::NOT_FOUND, "There is no such position");
  if (waiting_ >= most_waiting) co_return refusal({Code::UNAVAILABLE});
  const auto work = [at = *at, setup = live->study.setup(), way = actions_to(live->study, *at)]() -> Reply {
    const auto there = lab::Position::after(setup, way);
    if (!there) return refusal(Code::UNAVAILABLE, there.error());
    return written(
        lab::PositionAnswer{.position = at, .seat = there->seat(), .ending = there->ending(), .views = there->views()});
  };
  co_return co_await elsewhere<Reply>(work);
}

Task<Reply> Lab::advice(LivePtr live, std::string_view text) {
  const auto at = read_number(text);
  if (!at || !has_position(live->study, *at)) co_return refusal(Code::NOT_FOUND, "There is no such position");
  if (waiting_ >= most_waiting) co_return refusal({Code::UNAVAILABLE});
  const auto work = [this, at = *at, setup = live->study.setup(), way = actions_to(live->study, *at)]() -> Reply {
    const auto there = lab::Position::after(setup, way);
    if (!there) return refusal(Code::UNAVAILABLE, there.error());
    return written(there->judge({}, effort_at(setup, at)));
  };
  co_return co_await elsewhere<Reply>(work);
}

Task<Reply> Lab::evidence(LivePtr live, std::string_view text) {
  const auto decision = read_number(text);
  if (!decision || live->study.find(*decision) == nullptr)
    co_return refusal(Code::NOT_FOUND, "There is no such decision");
  if (waiting_ >= most_waiting) co_return refusal({Code::UNAVAILABLE});
  const auto work = [this, id = live->study.setup().id, decision = *decision]() -> Reply {
    const auto log = shelf_.read(id);
    const auto found = log ? lab::find_evidence(*log, decision) : tl::unexpected(log.error());
    if (!found) return refusal(Code::UNAVAILABLE, found.error());
    return written(*found);
  };
  co_return co_await elsewhere<Reply>(work);
}

Task<Reply> Lab::compare(LivePtr live, std::string_view one, std::string_view other) {
  const auto first = read_number(one);
  const auto second = read_number(other);
  const auto* branch = first ? live->study.find_branch(*first) : nullptr;
  const auto* against = second ? live->study.find_branch(*second) : nullptr;
  if (branch == nullptr || against == nullptr) co_return refusal(Code::NOT_FOUND, "There is no such branch");
  if (waiting_ >= most_waiting) co_return refusal({Code::UNAVAILABLE});
  const auto work = [study = live->study, first = *first, second = *second]() -> Reply {
    const auto ending_of = [&study](int id) {
      const auto there = lab::Position::after(study.setup(), actions_to(study, study.find_branch(id)->leaf));
      return there ? there->ending() : lab::Ending{};
    };
    return written(lab::compare(study, first, second, ending_of(first), ending_of(second)));
  };
  co_return co_await elsewhere<Reply>(work);
}

Task<Reply> Lab::record(LivePtr live, std::string_view text) {
  const auto id = read_number(text);
  const auto* branch = id ? live->study.find_branch(*id) : nullptr;
  if (branch == nullptr) co_return refusal(Code::NOT_FOUND, "There is no such branch");
  if (waiting_ >= most_waiting) co_return refusal({Code::UNAVAILABLE});
  const auto work = [this, study = live->study, leaf = branch->leaf]() -> Reply {
    std::vector<arena::Contestant> seats;
    for (const lab::Seated& seated : study.setup().seats) {
      const auto player = lab::find_player(options_.house, seated);
      if (!player) return refusal(Code::UNAVAILABLE, "seats: " + seated.player + ": " + player.error());
      seats.push_back(*player);
    }
    auto record = lab::record_of(study, leaf, seats);
    if (!record) return refusal(Code::UNAVAILABLE, record.error());
    return {200, *std::move(record)};
  };
  co_return co_await elsewhere<Reply>(work);
}

// ---- Changing ----

Task<Reply> Lab::create(const Request& request) {
  auto body = read_request<lab::CreateRequest>(request.body);
  if (!body) co_return body.error();
  if (studies_.size() + waiting_ >= lab::Limits::studies) co_return refusal({Code::LAB_FULL});
  const auto wrong = [](const std::string& why) { return refusal(Code::INVALID_REQUEST, why); };
  lab::Setup setup;
  setup.id = random_hex(6);
  setup.name = wire::clean_text(body->name.value_or(""), longest_name).value_or("Study");
  const auto rules = lab::read_rules(body->gameId, body->settings.value_or(boost::json::object()));
  if (!rules) co_return wrong(rules.error());
  setup.gameId = body->gameId;
  setup.settings = rules->settings;
  setup.seed = body->seed.value_or(to_string(random_seed()));
  setup.arrangement = body->arrangement;
  setup.seats = std::move(body->seats);
  setup.createdAt = now();
  for (const lab::Seated& seated : setup.seats) {
    if (const auto player = lab::find_player(options_.house, seated); !player)
      co_return wrong("seats: " + seated.player + ": " + player.error());
  }
  if (const auto first = lab::Position::start(setup); !first) co_return wrong(first.error());
  const auto live = std::make_shared<Live>(lab::Study(setup));
  const auto work = [this, live] { return shelf_.begin(live->study); };
  const auto kept = co_await elsewhere<wire::Read<void>>(work);
  if (!kept) co_return refusal(Code::UNAVAILABLE, kept.error());
  studies_.emplace(setup.id, live);
  Reply reply = look(*live);
  reply.status = 201;
  co_return reply;
}

Task<Reply> Lab::remove(LivePtr live) {
  if (live->is_busy) co_return refusal({Code::LAB_PLAYS});
  live->is_busy = true;
  const std::string id = live->study.setup().id;
  const auto work = [this, id] { return shelf_.remove(id); };
  const auto removed = co_await elsewhere<wire::Read<void>>(work);
  live->is_busy = false;
  if (!removed) co_return refusal(Code::UNAVAILABLE, removed.error());
  tell(*live, lab::Gone{id});
  studies_.erase(id);
  co_return written(lab::Done{});
}

Task<Reply> Lab::change(LivePtr live, std::string lines, std::function<wire::Read<void>(lab::Study&)> apply) {
  if (live->is_busy) co_return refusal({Code::LAB_PLAYS});
  lab::Study changed = live->study;
  if (auto applied = apply(changed); !applied) co_return refusal(Code::INVALID_REQUEST, applied.error());
  live->is_busy = true;
  const auto work = [this, id = live->study.setup().id, lines = std::move(lines)] { return shelf_.append(id, lines); };
  const auto kept = co_await elsewhere<wire::Read<void>>(work);
  live->is_busy = false;
  if (!kept) co_return refusal(Code::UNAVAILABLE, kept.error());
  live->study = std::move(changed);
  tell_state(*live);
  co_return written(lab::Done{});
}

Task<Reply> Lab::rename(LivePtr live, std::string_view branch, const Request& request) {
  const auto body = read_request<lab::RenameRequest>(request.body);
  if (!body) co_return body.error();
  const auto name = wire::clean_text(body->name, longest_name);
  if (!name) co_return refusal(Code::INVALID_REQUEST, "name: is missing");
  const auto id = read_number(branch);
  const lab::Branch* known = id ? live->study.find_branch(*id) : nullptr;
  if (known == nullptr) co_return refusal(Code::NOT_FOUND, "There is no such branch");
  const lab::Branch renamed{known->id, *name, known->leaf};
  const auto apply = [renamed](lab::Study& study) { return study.set(renamed); };
  const std::string line = lab::line_of(lab::BranchLine{{}, renamed});
  co_return co_await change(live, line, apply);
}

Task<Reply> Lab::remove_branch(LivePtr live, std::string_view branch) {
  const auto id = read_number(branch);
  if (!id || live->study.find_branch(*id) == nullptr) co_return refusal(Code::NOT_FOUND, "There is no such branch");
  lab::GoneLine gone;
  gone.id = *id;
  co_return co_await change(live, lab::line_of(gone),
                            [id = *id](lab::Study& study) { return study.remove_branch(id); });
}

tl::expected<Lab::Job, Reply> Lab::job_at(const LivePtr& live, int branch, int after,
                                          const wire::IfAny<std::string>& name) {
  const auto refuse = [](Reply reply) { return tl::unexpected(std::move(reply)); };
  const lab::Study& study = live->study;
  const lab::Branch* known = study.find_branch(branch);
  if (known == nullptr) return refuse(refusal(Code::NOT_FOUND, "There is no such branch"));
  if (!has_position(study, after) || !study.is_on(*known, after))
    return refuse(refusal(Code::NOT_FOUND, "There is no such position on this branch"));
  if (live->is_busy) return refuse(refusal({Code::LAB_PLAYS}));
  if (study.decisions().size() >= lab::Limits::decisions) return refuse(refusal({Code::LAB_FULL}));
  Job job{.live = live,
          .setup = study.setup(),
          .way = actions_to(study, after),
          .at = after,
          .next_id = study.next_decision(),
          .room_left = lab::Limits::decisions - study.decisions().size(),
          .branch = *known};
  if (after != known->leaf) {
    if (study.branches().size() >= lab::Limits::branches) return refuse(refusal({Code::LAB_FULL}));
    const std::string usual = "Branch " + std::to_string(study.next_branch());
    job.branch = {study.next_branch(), wire::clean_text(name.value_or(""), longest_name).value_or(usual), after};
    job.is_new_branch = true;
  }
  return job;
}

Task<Reply> Lab::overrule(LivePtr live, const Request& request) {
  const auto body = read_request<lab::OverruleRequest>(request.body);
  if (!body) co_return body.error();
  auto job = job_at(live, body->branch, body->after, body->name);
  if (!job) co_return job.error();
  if (waiting_ >= most_waiting) co_return refusal({Code::UNAVAILABLE});
  live->is_busy = true;
  const int branch = job->branch.id;
  const auto work = [this, job = std::make_shared<Job>(*std::move(job)),
                     action = body->action]() -> std::optional<Reply> {
    const auto position = lab::Position::after(job->setup, job->way);
    if (!position) return refusal(Code::UNAVAILABLE, position.error());
    const auto legal = position->read(action);
    if (!legal) return refusal(Code::INVALID_REQUEST, legal.error());
    lab::Evidence evidence{.choices = position->judge(*legal, effort_at(job->setup, job->at)), .calls = {}};
    lab::Decision decision;
    decision.hand = position->hand();
    decision.seat = *position->seat();
    decision.options = position->options();
    decision.action = *legal;
    if (auto kept = keep(*job, std::move(decision), std::move(evidence)); !kept)
      return refusal(Code::UNAVAILABLE, kept.error());
    return std::nullopt;
  };
  auto refused = co_await elsewhere<std::optional<Reply>>(work);
  live->is_busy = false;
  if (refused) co_return *std::move(refused);
  live->trouble.reset();
  tell_state(*live);
  co_return written(lab::BranchAnswer{branch});
}

// ---- Tables that play ----

Reply Lab::run(const LivePtr& live, std::string_view branch, lab::Until until) {
  const auto id = read_number(branch);
  const lab::Branch* known = id ? live->study.find_branch(*id) : nullptr;
  if (known == nullptr) return refusal(Code::NOT_FOUND, "There is no such branch");
  auto job = job_at(live, known->id, known->leaf, {});
  if (!job) return job.error();
  if (playing_ >= lab::Limits::running) return refusal(Code::LAB_FULL, "Too many tables play: pause another one");
  job->until = until;
  begin(*std::move(job));
  return written(state_of(*live));
}

Reply Lab::ask(const LivePtr& live, const Request& request) {
  const auto body = read_request<lab::AskRequest>(request.body);
  if (!body) return body.error();
  auto job = job_at(live, body->branch, body->after, body->name);
  if (!job) return job.error();
  if (playing_ >= lab::Limits::running) return refusal(Code::LAB_FULL, "Too many tables play: pause another one");
  job->asked = lab::Seated{.player = body->player, .manner = body->manner};
  if (const auto player = lab::find_player(options_.house, *job->asked); !player)
    return refusal(Code::INVALID_REQUEST, "player: " + player.error());
  const int branch = job->branch.id;
  begin(*std::move(job));
  return written(lab::BranchAnswer{branch});
}

Reply Lab::pause(const LivePtr& live) {
  if (live->running) live->stop = true;
  return written(state_of(*live));
}

void Lab::begin(Job job) {
  ++playing_;
  const LivePtr live = job.live;
  live->is_busy = true;
  live->stop = false;
  live->running = lab::Running{job.branch.id, job.until};
  live->trouble.reset();
  tell_state(*live);
  asio::post(tables_, [this, job = std::make_shared<Job>(std::move(job))] {
    const auto played = play(*job);
    mailbox_.send([this, job, played] {
      Live& ended = *job->live;
      --playing_;
      ended.is_busy = false;
      ended.running.reset();
      ended.thinking.reset();
      if (!played) ended.trouble = played.error();
      tell_state(ended);
    });
  });
}

wire::Read<void> Lab::play(Job& job) {
  auto position = lab::Position::after(job.setup, job.way);
  if (!position) return tl::unexpected(position.error());
  lab::Sitters sitters("/proc/self/exe");
  const int first_hand = position->hand();
  const auto is_wanted = [&] {
    if (!position->seat() || job.live->stop || stopping_) return false;
    return job.until == lab::Until::match || position->hand() == first_hand;
  };
  while (is_wanted()) {
    if (job.room_left-- == 0) return tl::unexpected(std::string("the study has as many decisions as it may"));
    auto decided = decide(job, *position, sitters);
    if (!decided) return tl::unexpected(decided.error());
    if (!*decided) return {};  // nobody wants to know it any more
    if (auto acted = position->act(**decided); !acted) return acted;
    if (job.until == lab::Until::step) return {};
  }
  return {};
}

wire::Read<std::optional<lab::Action>> Lab::decide(Job& job, const lab::Position& position, lab::Sitters& sitters) {
  const int seat = *position.seat();
  const LivePtr live = job.live;
  const lab::Seated seated = job.asked.value_or(job.setup.seats[static_cast<std::size_t>(seat)]);
  const auto player = lab::find_player(options_.house, seated);
  if (!player) return tl::unexpected(seated.player + ": " + player.error());
  if (player->model && !may_call())
    return tl::unexpected(std::string("the models have been asked as often as the host allows in an hour"));

  // Step 1: the expert's opinion, before anybody decides.
  lab::Position::Effort effort = effort_at(job.setup, job.at);
  effort.stop = [this, live] { return live->stop || stopping_; };
  lab::Evidence evidence{.choices = position.judge({}, effort), .calls = {}};
  mailbox_.send([this, live, options = lab::Options{job.at, evidence.choices},
                 thinking = lab::Thinking{job.at, seat, seated.player, "", ""}] {
    live->thinking = thinking;
    tell_state(*live);
    tell(*live, options);
  });

  // Step 2: the decision, heard while it is made.
  const auto stream = std::make_shared<Stream>();
  stream->piece.after = job.at;
  const auto say = [this, live, stream](const std::function<void(lab::Piece&)>& add) {
    const std::lock_guard lock(stream->mutex);
    add(stream->piece);
    if (!std::exchange(stream->is_posted, true)) mailbox_.send([this, live, stream] { hear(*live, *stream); });
  };
  const models::Hooks hooks{
      .on_piece =
          [&say](models::Channel channel, std::string_view text) {
            say([&](lab::Piece& piece) { (channel == models::Channel::text ? piece.text : piece.thoughts) += text; });
          },
      .on_attempt =
          [this, &say] {
            count_call();
            say([](lab::Piece& piece) {
              piece.isAnew = true;
              piece.text.clear();
              piece.thoughts.clear();
            });
          },
      .wait =
          [&effort](std::chrono::milliseconds pause) {
            constexpr std::chrono::milliseconds between_looks(50);
            const auto until = std::chrono::steady_clock::now() + pause;
            while (std::chrono::steady_clock::now() < until && !effort.stop())
              std::this_thread::sleep_for(std::min(pause, between_looks));
          },
      .stop = effort.stop};
  auto decided = position.decide(*player, sitters, hooks, seed_of(job.setup, job.next_id));
  if (effort.stop()) return std::nullopt;
  if (!decided) return tl::unexpected(decided.error());

  // Step 3: keep it.
  lab::Action action = decided->decision.action;
  if (!lab::cost_of(evidence.choices, action)) evidence.choices = position.judge(action, effort);
  evidence.calls = std::move(decided->calls);
  decided->decision.by = seated;
  if (auto kept = keep(job, std::move(decided->decision), std::move(evidence)); !kept)
    return tl::unexpected(kept.error());
  return action;
}

wire::Read<void> Lab::keep(Job& job, lab::Decision decision, lab::Evidence evidence) {
  decision.id = job.next_id;
  decision.after = job.at;
  decision.branch = job.branch.id;
  decision.cost = lab::cost_of(evidence.choices, decision.action);
  std::string lines = job.is_new_branch ? lab::line_of(lab::BranchLine{{}, job.branch}) : "";
  lines += lab::line_of(lab::DecisionLine{{}, decision, std::move(evidence)});
  if (auto kept = shelf_.append(job.setup.id, lines); !kept) return kept;
  mailbox_.send([this, live = job.live, branch = job.branch, is_new = job.is_new_branch, decision] {
    // The job made them from this study, which nobody else changes meanwhile.
    if (is_new) {
      if (const auto begun = live->study.set(branch); !begun) spdlog::error("lab: {}", begun.error());
    }
    if (const auto added = live->study.add(decision); !added) spdlog::error("lab: {}", added.error());
    live->thinking.reset();
    tell(*live, lab::Made{decision});
    tell_state(*live);
  });
  job.is_new_branch = false;
  job.branch.leaf = job.at = decision.id;
  ++job.next_id;
  return {};
}

bool Lab::may_call() {
  const std::lock_guard lock(calls_mutex_);
  return calls_.wait(calls_rate(), now()) == 0;
}
void Lab::count_call() {
  const std::lock_guard lock(calls_mutex_);
  calls_.take(calls_rate(), now());
}
Rate Lab::calls_rate() const {
  const auto an_hour = static_cast<double>(options_.house.callsPerHour.value_or(lab::usual_calls_per_hour));
  return {an_hour / 3600, an_hour};
}

// The same for all who decide in this position, so that what they cost can be compared.
lab::Position::Effort Lab::effort_at(const lab::Setup& setup, int position) const {
  lab::Position::Effort effort{.worlds = options_.house.judgeWorlds.value_or(0), .seed = seed_of(setup, position)};
  effort.stop = [this] { return stopping_.load(); };
  return effort;
}
std::uint64_t Lab::seed_of(const lab::Setup& setup, int number) {
  return std::hash<std::string>()(setup.seed) + static_cast<std::uint64_t>(number) * 0x9e3779b97f4a7c15;
}

// ---- Telling ----

void Lab::hear(Live& live, Stream& stream) const {
  lab::Piece piece;
  {
    const std::lock_guard lock(stream.mutex);
    piece = std::exchange(stream.piece, lab::Piece{.after = stream.piece.after});
    stream.is_posted = false;
  }
  if (!live.thinking || live.thinking->after != piece.after) return;
  lab::Thinking& thinking = *live.thinking;
  if (piece.isAnew) thinking.text = thinking.thoughts = "";
  if (thinking.text.size() + thinking.thoughts.size() > most_said) return;
  thinking.text += piece.text;
  thinking.thoughts += piece.thoughts;
  tell(live, piece);
}

lab::State Lab::state_of(const Live& live) {
  return {
      .branches = live.study.branches(), .running = live.running, .thinking = live.thinking, .trouble = live.trouble};
}

void Lab::tell_state(const Live& live) const { tell(live, state_of(live)); }

template <class Event>
void Lab::tell(const Live& live, const Event& event) const {
  const std::string channel = channel_of(live.study);
  if (const auto* listeners = channels_.find(channel)) listeners->tell(make_object_frame(channel, event));
}

}  // namespace server
