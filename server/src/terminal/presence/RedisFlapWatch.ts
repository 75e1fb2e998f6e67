import type { RedisLink } from '../../platform/redis/RedisLink.ts';
import { type FlapWatch, flapLimits } from './FlapWatch.ts';

const { most, mostAgain, window, firstWait, longestWait, calm } = flapLimits;

/** Milliseconds after which Redis forgets a terminal that was never refused, and one that was. */
const kept = { steady: window, refused: longestWait + calm };

/** As JSON: times of connections, oldest first; number of refusals; when it is admitted. */
const came = `
local now, most, again = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local known = redis.call('GET', KEYS[1])
local state = known and cjson.decode(known) or { times = {}, level = 0, admitted = 0 }
local times = {}
for _, time in ipairs(state.times) do
  if now - time < tonumber(ARGV[5]) then table.insert(times, time) end
end
table.insert(times, now)
local flaps = #times >= (state.level == 0 and most or again)
if flaps then
  state.admitted = now + math.min(tonumber(ARGV[7]), tonumber(ARGV[6]) * 2 ^ state.level)
  state.level = state.level + 1
  times = {}
end
state.times = times
local refused = state.level > 0
redis.call('SET', KEYS[1], cjson.encode(state), 'PX', refused and ARGV[10] or ARGV[9])
if refused then
  redis.call('ZADD', KEYS[2], math.max(state.admitted, times[#times] or 0) + tonumber(ARGV[8]), ARGV[1])
end
return flaps and 1 or 0`;

/** Takes those out of the refused ones that are calm by now. */
const settle = `
local calm = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 1000)
for _, id in ipairs(calm) do
  redis.call('ZREM', KEYS[1], id)
  redis.call('DEL', ARGV[2] .. id)
end
return calm`;

/** Counts connections to all servers, in Redis: a terminal that flaps comes to another server each time. */
export class RedisFlapWatch implements FlapWatch {
  readonly #redis: RedisLink;

  constructor(redis: RedisLink) {
    this.#redis = redis;
  }

  async admittedAt(clId: string, now: number): Promise<Date | null> {
    const known = await this.#redis.commands.get(this.#key(clId));
    const admitted = known === null ? 0 : (JSON.parse(known) as { admitted: number }).admitted;
    return admitted > now ? new Date(admitted) : null;
  }

  async came(clId: string, now: number): Promise<'steady' | 'flapping'> {
    const limits = [most, mostAgain, window, firstWait, longestWait, calm, kept.steady, kept.refused];
    const keys = [this.#key(clId), this.#refused];
    const flaps = await this.#redis.commands.eval(came, keys.length, ...keys, clId, now, ...limits);
    return flaps === 1 ? 'flapping' : 'steady';
  }

  /** What other servers know already stays. */
  async remember(clIds: readonly string[], now: number): Promise<void> {
    const pipeline = this.#redis.commands.pipeline();
    const state = JSON.stringify({ times: [], level: 1, admitted: now });
    for (const clId of clIds) {
      pipeline.set(this.#key(clId), state, 'PX', kept.refused, 'NX');
      pipeline.zadd(this.#refused, 'NX', now + calm, clId);
    }
    await pipeline.exec();
  }

  async release(clIds: readonly string[]): Promise<void> {
    if (clIds.length === 0) return;
    await this.#redis.commands.del(clIds.map((clId) => this.#key(clId)));
    await this.#redis.commands.zrem(this.#refused, ...clIds);
  }

  async settle(now: number): Promise<string[]> {
    const settled = await this.#redis.commands.eval(settle, 1, this.#refused, now, this.#key(''));
    return settled as string[];
  }

  /** Flapping terminals, by the time at which they count as steady. */
  get #refused(): string {
    return this.#redis.key('flapping');
  }

  #key(clId: string): string {
    return this.#redis.key(`flap:${clId}`);
  }
}
