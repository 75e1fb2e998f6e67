import { afterEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import type { EventListener } from '../EventHub.ts';
import { OpenConsoles } from './OpenConsoles.ts';

const lease = 30_000;

afterEach(() => {
  jest.restoreAllMocks();
});

/** A Redis that is away or not, and the ids that were taken off its list. */
function listOf(redis: { isAway: boolean }, erased: string[]): OpenConsoles {
  const pipeline = () => {
    const ids: string[] = [];
    const commands = {
      zadd: () => commands,
      pexpire: () => commands,
      hset: () => commands,
      hdel: () => commands,
      zrem: (_key: string, id: string) => {
        ids.push(id);
        return commands;
      },
      exec: async () => {
        if (redis.isAway) throw new Error('Connection is closed');
        erased.push(...ids);
        return [];
      },
    };
    return commands;
  };
  const options = {
    redis: { commands: { pipeline }, key: (name: string) => name },
    clock: { now: () => Date.now() },
    log: pino({ level: 'silent' }),
    nodeId: 'node',
    lease,
  };
  return new OpenConsoles(options as unknown as ConstructorParameters<typeof OpenConsoles>[0]);
}
const listener = (memberId: string): EventListener => ({
  memberId,
  sessionHash: memberId,
  onEvent: () => undefined,
  end: () => undefined,
});

test('of consoles that closed while Redis was away, those of the last lease are taken off the list', async () => {
  let passed = 0;
  const own = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => own() + passed);
  const redis = { isAway: true };
  const erased: string[] = [];
  const consoles = listOf(redis, erased);
  const close = (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const opened = listener(`member${at}`);
      consoles.add('tenant', opened);
      consoles.remove(opened);
    }
  };
  close(500);
  passed += lease + 1;
  close(3);
  redis.isAway = false;
  await consoles.renew();
  expect(erased).toHaveLength(3);
});
