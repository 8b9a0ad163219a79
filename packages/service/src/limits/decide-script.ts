import { windowLengthsMs, windowNames } from "./windows.ts";

/**
 * `decide` of counter.ts as a Lua script, which Redis runs in one atomic step. The tests of counter.ts run
 * against both.
 *
 * Its key holds the counter of one consumer as JSON. Its argument is the JSON object `{ consumer, bans, hits }`,
 * in tests also with `now`. Without `now`, it uses the clock of Redis, because the clocks of several machines
 * differ. It returns the time, the new counter and, for each request in order, 1 if the request is admitted, and
 * the end of the ban after it.
 */
export const decideScript = `
local request = cjson.decode(ARGV[1])
local consumer, bans = request.consumer, request.bans
local lengths = cjson.decode('${JSON.stringify(windowLengthsMs)}')
local names = { ${windowNames.map((name) => `"${name}"`).join(", ")} }

local function emptyWindow(index)
  return { index = index, admitted = 0, refused = 0 }
end

local function createCounter()
  local counter = { bannedAt = 0, bannedUntil = 0, banCount = 0 }
  for _, name in ipairs(names) do counter[name] = emptyWindow(0) end
  return counter
end

local time = redis.call("TIME")
local now = request.now or time[1] * 1000 + math.floor(time[2] / 1000)
local stored = redis.call("GET", KEYS[1])
local counter = stored and cjson.decode(stored) or createCounter()

local function enterWindow(name)
  local index = math.floor(now / lengths[name])
  if index ~= counter[name].index then counter[name] = emptyWindow(index) end
end

local function adjustBan()
  if counter.bannedAt > 0 and consumer.unbannedAt >= counter.bannedAt then
    counter.bannedAt, counter.bannedUntil, counter.banCount = 0, 0, 0
    counter.minute.refused = 0
  end
  if counter.bannedAt > now then
    counter.bannedUntil = now + (counter.bannedUntil - counter.bannedAt)
    counter.bannedAt = now
  end
end

local function hasRoom()
  for name, limit in pairs(consumer.limits) do
    if counter[name].admitted >= limit then return false end
  end
  return true
end

local function refuse()
  for _, name in ipairs(names) do counter[name].refused = counter[name].refused + 1 end
  if counter.bannedUntil > now or not consumer.canBeBanned or bans.threshold == 0 then return end
  if counter.minute.refused < bans.threshold then return end
  local isRepeated = counter.bannedAt > 0 and now - counter.bannedAt < lengths.day
  counter.banCount = isRepeated and counter.banCount + 1 or 1
  counter.bannedAt = now
  counter.bannedUntil = now + math.min(bans.firstMs * 2 ^ (counter.banCount - 1), bans.maxMs)
end

local function decide()
  for _, name in ipairs(names) do enterWindow(name) end
  adjustBan()
  local isAdmitted = counter.bannedUntil <= now and hasRoom()
  if isAdmitted then
    for _, name in ipairs(names) do counter[name].admitted = counter[name].admitted + 1 end
  else
    refuse()
  end
  return isAdmitted
end

local admitted, bannedUntil = {}, {}
for hit = 1, request.hits do
  admitted[hit] = decide() and 1 or 0
  bannedUntil[hit] = counter.bannedUntil
end

-- Two windows after its last request, no decision needs the counter: no ban is longer than a day.
local longest = 0
for name in pairs(consumer.limits) do longest = math.max(longest, lengths[name]) end
local value = cjson.encode(counter)
redis.call("SET", KEYS[1], value, "PX", 2 * longest)
return { now, value, admitted, bannedUntil }
`;
