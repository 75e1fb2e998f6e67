import { setTimeout as pause } from 'node:timers/promises';
import type { ServerGroup } from '../../servers/ServerGroup.ts';
import { memoryOf, processorTime } from './processTimes.ts';

/** Milliseconds in which the group is watched without terminals. */
const idleTime = 10_000;
/** Milliseconds after which work that nothing waits for is done, such as events and notes in the database. */
const aftermath = 1500;

/** Milliseconds of processor time. */
export interface Cost {
  readonly servers: number;
  readonly postgres: number;
  readonly redis: number;
}

const combine = (one: Cost, other: Cost, how: (one: number, other: number) => number): Cost => ({
  servers: how(one.servers, other.servers),
  postgres: how(one.postgres, other.postgres),
  redis: how(one.redis, other.redis),
});

export const totalOf = ({ servers, postgres, redis }: Cost): number => servers + postgres + redis;
export const nothing: Cost = { servers: 0, postgres: 0, redis: 0 };
export const plus = (one: Cost, other: Cost): Cost => combine(one, other, (a, b) => a + b);
export const divided = (cost: Cost, by: number): Cost => combine(cost, cost, (value) => value / by);

const known = (processId: number | undefined): number => {
  if (processId === undefined) throw new Error('A process of the group does not run');
  return processId;
};

const sumOver = (group: ServerGroup, of: (processId: number) => number): number =>
  group.servers.reduce((sum, { processId }) => sum + of(known(processId)), 0);

/** Bytes that all servers have in memory. */
export const memoryOfAll = (group: ServerGroup): number => sumOver(group, memoryOf);

/** What a group of servers takes for a piece of work, without what it takes when there is nothing to do. */
export class Meter {
  readonly #group: ServerGroup;
  readonly #idle: Cost;

  /** @param idle cost of a millisecond */
  private constructor(group: ServerGroup, idle: Cost) {
    this.#group = group;
    this.#idle = idle;
  }

  /** Watches the group for a while, which must have nothing to do. */
  static async of(group: ServerGroup): Promise<Meter> {
    await pause(aftermath);
    const idle = await new Meter(group, nothing).cost(() => pause(idleTime));
    return new Meter(group, divided(idle, idleTime + aftermath));
  }

  async cost(work: () => Promise<unknown>): Promise<Cost> {
    const [before, start] = [this.#read(), performance.now()];
    await work();
    await pause(aftermath);
    const time = performance.now() - start;
    const taken = combine(this.#read(), before, (after, earlier) => after - earlier);
    return combine(taken, this.#idle, (value, idle) => Math.max(0, value - idle * time));
  }

  #read(): Cost {
    const { redis, postgresProcessId } = this.#group;
    return {
      servers: sumOver(this.#group, processorTime),
      postgres: processorTime(known(postgresProcessId)),
      redis: processorTime(known(redis.processId)),
    };
  }
}
