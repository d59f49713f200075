// Plays a whole match of every game through the unmodified pusher-js, with reconnects in the middle.
// Usage: node play.mjs http://127.0.0.1:PORT   Exit code 0: all is well; otherwise one line says what was not.
//
// Two people and bots sit at each table. Every promise of the realtime part is checked as it can be seen from outside:
// versions, views, presence, and that a client which was away finds everything again. Ann has a second window, which
// follows her view by its changes and acts over the socket: it sees what the first one is sent whole.
import { isDeepStrictEqual } from 'node:util';
import Pusher from 'pusher-js';

const base = process.argv[2];
const patience = 60_000;
const lostConnection = 1006; // as RFC 6455 has it

// Short matches, where the game has a setting for that.
const games = [
  { gameId: 'whos-deal', settings: { targetScore: 5 } },
  { gameId: 'buck-euchre' },
  { gameId: 'oh-hell', settings: { maxCards: 3 } },
  { gameId: 'hand-and-foot', settings: { targetScore: 3000, playerCount: 3 } },
];

function check(holds, what) {
  if (!holds) throw new Error(what);
}

// The same choices in every run.
function makeRandom(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

async function call(method, path, token, body) {
  const headers = { 'Content-Type': 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) });
  const json = await answer.json();
  check(answer.ok, `${method} ${path} ${JSON.stringify(body)} -> ${answer.status} ${JSON.stringify(json)}`);
  return json;
}

// As docs/api.md has them.
function applyPatch(json, patch) {
  for (const step of patch) {
    const [path, value] = step;
    if (path.length === 0) {
      json = value;
      continue;
    }
    const holder = path.slice(0, -1).reduce((at, name) => at[name], json);
    const last = path.at(-1);
    if (Array.isArray(holder)) holder.splice(last, step.length === 3 ? 0 : 1, ...step.slice(1, 2));
    else if (step.length === 1) delete holder[last];
    else holder[last] = value;
  }
  return json;
}

const isObject = (json) => typeof json === 'object' && json !== null && !Array.isArray(json);

function merge(shared, own) {
  if (!isObject(shared)) return shared;
  const merged = { ...shared };
  for (const [name, value] of Object.entries(own)) {
    merged[name] = isObject(value) && isObject(shared[name]) ? merge(shared[name], value) : value;
  }
  return merged;
}

// A second connection of somebody, with the pair of channels that tell changes.
class Follower {
  constructor(person) {
    this.person = person;
    this.parts = {};
    this.wholes = 0;
    this.answers = new Map();
    this.pusher = person.open();
    const table = this.pusher.subscribe(`presence-table-${person.roomCode}`);
    this.seat = this.pusher.subscribe(`private-seat-${person.playerId}`);
    table.bind('table-view', ({ version, view }) => this.begin('shared', version, view));
    table.bind('table-changed', (change) => this.follow('shared', change));
    this.seat.bind('seat-view', ({ version, own }) => this.begin('own', version, own));
    this.seat.bind('seat-changed', (change) => this.follow('own', change));
    this.seat.bind('action-answered', (answer) => {
      if (answer.ok && answer.version <= this.parts.shared.version) person.fail('a change came before its answer');
      this.answers.set(answer.actionId, answer);
      person.wake();
    });
    this.channels = [table, this.seat];
  }

  begin(part, version, json) {
    const held = this.parts[part];
    if (held && !isDeepStrictEqual(held.json, json)) this.person.fail(`the ${part} part is not what it changed to`);
    this.parts[part] = { version, json };
    this.wholes += 1;
    this.look();
  }

  follow(part, { version, from = version - 1, patch, events = [] }) {
    const held = this.parts[part];
    if (held?.version !== from || !(version > from)) {
      return this.person.fail(`${part}: a change from ${from} to ${version} came on ${held?.version}`);
    }
    if (part === 'own' && version <= this.parts.shared.version) this.person.fail('the own part came after the shared one');
    for (const { event, data } of events) {
      if (typeof event !== 'string' || !isObject(data)) this.person.fail(`strange events: ${JSON.stringify(events)}`);
    }
    this.parts[part] = { version, json: applyPatch(held.json, patch) };
    this.look();
  }

  look() {
    const { shared, own } = this.parts;
    if (shared && own && shared.version >= own.version && shared.json) {
      this.person.compare(shared.version, structuredClone(merge(shared.json, own.json)));
    }
    this.person.wake();
  }

  async askAgain() {
    const wanted = this.wholes + 2;
    for (const channel of this.channels) channel.trigger('client-view', {});
    await this.person.until(() => this.wholes === wanted, 'both parts are sent again');
  }

  async act(action) {
    this.seat.trigger('client-action', action);
    await this.person.until(() => this.answers.has(action.actionId), 'an action over the socket is answered');
    return this.answers.get(action.actionId);
  }
}

// Somebody at a table: a token, and a pusher-js with the two channels.
class Person {
  constructor(name, random, table) {
    this.name = name;
    this.random = random;
    this.table = table; // who waits at it, and what went wrong
    this.present = [];
    this.actions = 0;
    this.newest = 0;
    this.view = null;
    this.over = false;
    this.seen = new Map(); // views by their versions, from the first of both windows that shows them
    this.compared = 0;
  }

  async openFollower() {
    this.follower = new Follower(this);
    await this.until(() => this.follower.wholes === 2, 'both parts of the view are there');
  }

  compare(version, view) {
    if (!this.seen.has(version)) return this.seen.set(version, view);
    if (!isDeepStrictEqual(this.seen.get(version), view)) {
      this.fail(`version ${version} whole and by changes: ${JSON.stringify([this.seen.get(version), view])}`);
    }
    this.seen.delete(version);
    this.compared += 1;
  }

  async enter(path, body) {
    const { roomCode, playerId, token } = await call('POST', path, undefined, { ...body, playerName: this.name });
    Object.assign(this, { roomCode, playerId, token });
    this.pusher = this.open();
    this.room = this.listen(this.pusher);
    await this.until(() => this.connectedTwice === 2, 'both channels are subscribed');
  }

  open() {
    const url = new URL(base);
    const headers = { Authorization: `Bearer ${this.token}` };
    const pusher = new Pusher('oyster', {
      cluster: 'none',
      wsHost: url.hostname,
      wsPort: Number(url.port),
      forceTLS: false,
      enabledTransports: ['ws', 'wss'],
      channelAuthorization: { transport: 'ajax', endpoint: `${base}/api/pusher/auth`, headers },
    });
    pusher.connection.bind('error', (error) => {
      if (!(this.isCut && error.data?.code === lostConnection)) this.fail(`the connection says ${JSON.stringify(error)}`);
    });
    return pusher;
  }

  listen(pusher) {
    pusher.connection.bind('state_change', ({ current }) => {
      if (current !== 'connected') return;
      this.connectedTwice = 0;
      this.roomVersion = 0;
      this.viewVersion = 0;
    });
    const subscribed = () => {
      this.connectedTwice += 1;
      if (this.connectedTwice === 2) this.catchUp().catch((error) => this.fail(error.message));
    };
    const own = pusher.subscribe(`private-player-${this.playerId}`);
    own.bind('pusher:subscription_succeeded', subscribed);
    own.bind('pusher:subscription_error', (error) => this.fail(`subscription: ${JSON.stringify(error)}`));
    own.bind_global((event, data) => this.hearOwn(event, data));
    const room = pusher.subscribe(`presence-room-${this.roomCode}`);
    room.bind('pusher:subscription_succeeded', (members) => {
      this.present = Object.keys(members.members);
      subscribed();
    });
    room.bind('pusher:subscription_error', (error) => this.fail(`subscription: ${JSON.stringify(error)}`));
    room.bind('pusher:member_added', (member) => {
      if (this.present.includes(member.id)) this.fail(`${member.id} was there already`);
      this.present.push(member.id);
      this.wake();
    });
    room.bind('pusher:member_removed', (member) => {
      if (!this.present.includes(member.id)) this.fail(`${member.id} was not there`);
      this.present = this.present.filter((id) => id !== member.id);
      this.wake();
    });
    room.bind_global((event, data) => this.hearRoom(event, data));
    return room;
  }

  // After every (re)subscription: what was missed.
  async catchUp() {
    const known = this.newest;
    const { room, view } = await call('GET', `/api/rooms/${this.roomCode}`, this.token);
    check(room.version >= known, `GET has version ${room.version}, known was ${known}`);
    this.over = room.status === 'game_over';
    if (view) this.look(view, room.version);
    this.see(room.version);
  }

  hearOwn(event, data) {
    if (event.startsWith('pusher:')) return;
    if (event !== 'view-updated') return this.see(data.version);
    if (!(data.version > this.viewVersion)) this.fail(`view ${data.version} after ${this.viewVersion}`);
    if (data.view.version !== data.version) this.fail(`view ${data.view.version} in an event of ${data.version}`);
    this.viewVersion = data.version;
    if (this.follower) this.compare(data.version, data.view);
    this.look(data.view, data.version);
    this.see(data.version);
  }

  hearRoom(event, data) {
    if (event.startsWith('pusher:')) return;
    const { version } = data;
    const follows = this.roomVersion === 0 || version === this.roomVersion || version === this.roomVersion + 1;
    if (!follows) this.fail(`${event} has version ${version} after ${this.roomVersion}`);
    this.roomVersion = version;
    if (event === 'game-over') this.over = true;
    this.see(version);
  }

  look(view, version) {
    if (this.view && version < this.view.version) return;
    if (view.seats && !JSON.stringify(view).includes(this.playerId)) this.fail('a view without its own player');
    this.view = view;
  }

  see(version) {
    this.newest = Math.max(this.newest, version);
    this.wake();
  }

  wake() {
    for (const waiter of [...this.table.waiters]) waiter();
  }

  fail(what) {
    this.table.failure ??= new Error(`${this.name} in ${this.roomCode}: ${what}`);
    this.wake();
  }

  until(holds, what) {
    return new Promise((resolve, reject) => {
      const done = (settle, value) => {
        clearTimeout(timer);
        this.table.waiters.delete(look);
        settle(value);
      };
      const look = () => {
        if (this.table.failure) return done(reject, this.table.failure);
        if (holds()) done(resolve);
      };
      const timer = setTimeout(() => done(reject, new Error(`${this.name}: it never came to pass that ${what}`)), patience);
      this.table.waiters.add(look);
      look();
    });
  }

  async act(type, payload) {
    this.actions += 1;
    const actionId = `${this.name}-${this.actions}`;
    const body = { roomCode: this.roomCode, type, payload, actionId };
    const { ok, version, duplicate } = this.follower
      ? await this.follower.act({ type, payload, actionId })
      : await call('POST', '/api/game/action', this.token, body);
    check(ok && version > 0 && !duplicate, `${type} was answered strangely`);
    await this.until(() => this.newest >= version, `version ${version} is seen`);
    const again = await call('POST', '/api/game/action', this.token, body);
    check(again.duplicate && again.version === version, 'the same actionId was taken for another action');
    return version;
  }

  // Something that the view offers. Who never folds goes on playing Buck Euchre for ever.
  async actOnce() {
    const legal = this.view.legalActions;
    const { type, payload } = legal.find((action) => action.type === 'fold') ?? legal[this.random(legal.length)];
    const version = await this.act(type, payload);
    await this.until(() => this.view.version >= version, 'the view has followed the action');
  }

  isToAct() {
    return !this.over && this.view?.legalActions.length > 0;
  }

  close() {
    this.pusher.disconnect();
    this.follower?.pusher.disconnect();
  }
}

// Over the socket, too, what cannot be done is answered.
async function beRefused(ann) {
  const refused = await ann.follower.act({ type: 'fly', payload: {}, actionId: 'refused' });
  check(!refused.ok && refused.code === 'UNKNOWN_ACTION' && refused.status === 400, `"fly": ${JSON.stringify(refused)}`);
}

// Ann watches while Bob goes and comes back.
async function interrupt(ann, bob, cut) {
  const seen = bob.newest;
  bob.isCut = true;
  cut();
  await ann.until(() => !ann.present.includes(bob.playerId), `${bob.name} is missed`);
  if (bob.pusher.connection.state === 'disconnected') bob.pusher.connect();
  await ann.until(() => ann.present.includes(bob.playerId), `${bob.name} is back`);
  await bob.until(() => bob.connectedTwice === 2 && bob.newest >= seen, 'everything is subscribed again');
  bob.isCut = false;
}

// A second connection of the same person is nobody new.
async function openTwice(ann, bob) {
  let changes = 0;
  const count = () => (changes += 1);
  ann.room.bind('pusher:member_added', count);
  ann.room.bind('pusher:member_removed', count);
  const second = bob.open();
  await new Promise((resolve) => {
    second.subscribe(`presence-room-${bob.roomCode}`).bind('pusher:subscription_succeeded', resolve);
  });
  second.disconnect();
  await ann.act('set-bot-level', { seatIndex: 2, level: 'easy' }); // whatever was sent before has arrived with this
  check(changes === 0, 'a second connection of the same person was told as somebody new');
  ann.room.unbind('pusher:member_added', count);
  ann.room.unbind('pusher:member_removed', count);
}

async function playMatch({ gameId, settings }, seed) {
  const random = makeRandom(seed);
  const table = { waiters: new Set() };
  const ann = new Person('Ann', random, table);
  const bob = new Person('Bob', random, table);
  await ann.enter('/api/rooms', { gameId, settings });
  check(ann.present.join() === ann.playerId, 'a new room has one member');
  await bob.enter(`/api/rooms/${ann.roomCode}/join`, {});
  await ann.until(() => ann.present.includes(bob.playerId), 'Bob is seen coming');
  check(bob.present.length === 2, 'Bob sees both members');
  await openTwice(ann, bob);
  await ann.openFollower();
  await ann.act('start');
  await beRefused(ann);

  const cuts = [
    () => bob.pusher.disconnect(),
    () => bob.pusher.connection.connection.transport.socket._stream.destroy(), // as when the lid is closed
    () => bob.pusher.disconnect(),
  ];
  let turns = 0;
  const isOver = () => ann.over && bob.over;
  for (;;) {
    await ann.until(() => isOver() || ann.isToAct() || bob.isToAct(), 'a turn comes');
    if (isOver()) break;
    const next = bob.isToAct() ? bob : ann;
    await next.actOnce();
    turns += next === bob ? 1 : 0;
    if (next === bob && turns % 4 === 2 && cuts.length > 0) await interrupt(ann, bob, cuts.shift());
  }
  check(cuts.length === 0, `${gameId}: the match was over before all reconnects`);
  await ann.follower.askAgain();

  const end = await call('GET', `/api/rooms/${ann.roomCode}`, ann.token);
  check(end.room.status === 'game_over', 'the room says that the match is over');
  for (const each of [ann, bob]) {
    await each.until(() => each.newest === end.room.version && each.view.version === end.room.version, 'all is seen');
    check(each.view.legalActions.length === 0, 'nothing is left to do');
  }
  await ann.until(() => ann.follower.parts.shared.version === end.room.version, 'all changes are seen');
  check(ann.compared > turns, `only ${ann.compared} views were compared`);
  bob.close();
  await ann.until(() => !ann.present.includes(bob.playerId), 'Bob is seen leaving');
  ann.close();
  console.log(`${gameId}: ${ann.actions + bob.actions} actions, ${end.room.version} versions`);
}

try {
  const offered = (await call('GET', '/api/games')).map((game) => game.id);
  for (const [number, game] of games.entries()) {
    check(offered.includes(game.gameId), `there is no ${game.gameId}`);
    await playMatch(game, number + 1);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
process.exit();
