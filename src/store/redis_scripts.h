// What happens in Redis at once. The keys of a room and those of its bucket have the same tag, {b0} … {b255}: on a
// cluster they are on one server, and a script may touch all of them.
//
//   {bN}:log:ROOM    a list of records, each behind the id of its append; the room's version is its length, its tip the
//                    last id
//   {bN}:room:ROOM   a hash: the snapshot and its version
//   {bN}:due         rooms by the time when they need somebody
//   {bN}:closed      closed rooms by the time when they were
//   {bN}:finished    rooms with matches that are to be kept elsewhere, by the number of the last one
//   {bN}:count       how many rooms
//
// And for all of them, in no script: `secret`, `format` (redis.cpp).
#pragma once

namespace store {

// Before each of them. The id of an append has the space behind it; an empty one is anybody's.
inline constexpr const char* common_script = R"(
local function came_with(id, index)
  return id == '' or string.sub(redis.call('LINDEX', KEYS[1], index) or '', 1, #id) == id
end
local function tip() return string.match(redis.call('LINDEX', KEYS[1], -1) or '', '^[^ ]*') end
)";

// KEYS log room due closed finished count; ARGV room expected after id due closed snapshot finished channel hint
// record… An append that comes a second time, because its answer was lost, finds its own id where it would have to be.
inline constexpr const char* append_script = R"(
local expected = tonumber(ARGV[2])
if redis.call('LLEN', KEYS[1]) ~= expected then return came_with(ARGV[4], expected) and 1 or 0 end
if not came_with(ARGV[3], -1) then return 0 end
for i = 11, #ARGV do redis.call('RPUSH', KEYS[1], ARGV[4] .. ARGV[i]) end
if ARGV[5] == '' then redis.call('ZREM', KEYS[3], ARGV[1]) else redis.call('ZADD', KEYS[3], ARGV[5], ARGV[1]) end
if ARGV[6] == '' then redis.call('ZREM', KEYS[4], ARGV[1]) else redis.call('ZADD', KEYS[4], ARGV[6], ARGV[1]) end
if ARGV[7] ~= '' then redis.call('HSET', KEYS[2], 'version', expected + #ARGV - 10, 'snapshot', ARGV[7]) end
if ARGV[8] ~= '0' then redis.call('ZADD', KEYS[5], ARGV[8], ARGV[1]) end
if expected == 0 then redis.call('INCR', KEYS[6]) end
redis.call('PUBLISH', ARGV[9], ARGV[10])
return 1
)";

// KEYS log room; ARGV version tip snapshot
inline constexpr const char* snapshot_script = R"(
local version = tonumber(ARGV[1])
if version > redis.call('LLEN', KEYS[1]) or not came_with(ARGV[2], version - 1) then return 0 end
if version <= tonumber(redis.call('HGET', KEYS[2], 'version') or 0) then return 0 end
redis.call('HSET', KEYS[2], 'version', version, 'snapshot', ARGV[3])
return 1
)";

// KEYS finished; ARGV room match
inline constexpr const char* note_kept_script = R"(
local match = redis.call('ZSCORE', KEYS[1], ARGV[1])
if match and tonumber(match) <= tonumber(ARGV[2]) then redis.call('ZREM', KEYS[1], ARGV[1]) end
return 1
)";

// KEYS log room due closed finished count; ARGV room
inline constexpr const char* erase_script = R"(
if redis.call('UNLINK', KEYS[1]) == 1 then redis.call('DECR', KEYS[6]) end
redis.call('UNLINK', KEYS[2])
for i = 3, 5 do redis.call('ZREM', KEYS[i], ARGV[1]) end
return 1
)";

// KEYS log room: the snapshot, the records that came after it, and the tip
inline constexpr const char* load_script = R"(
local kept = redis.call('HMGET', KEYS[2], 'version', 'snapshot')
return {kept[2] or '', redis.call('LRANGE', KEYS[1], tonumber(kept[1] or 0), -1), tip()}
)";

// KEYS log; ARGV version tip: the version that it has now, the records after that one, and the tip
inline constexpr const char* news_script = R"(
local version = tonumber(ARGV[1])
if not came_with(ARGV[2], version - 1) then return {0, {}, ''} end
return {redis.call('LLEN', KEYS[1]), redis.call('LRANGE', KEYS[1], version, -1), tip()}
)";

}  // namespace store
