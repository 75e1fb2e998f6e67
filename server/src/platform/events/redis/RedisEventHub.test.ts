import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { eventually } from '../../../terminal/TestPlayer.fixture.ts';
import { openTestRedis, startRedis, type TestRedis } from '../../../testing/testRedis.ts';
import { systemClock } from '../../clock.ts';
import { newId } from '../../identifier.ts';
import { RedisLink } from '../../redis/RedisLink.ts';
import type { EventHub } from '../EventHub.ts';
import { at, presence, TestListener } from '../TestListener.fixture.ts';
import { RedisEventHub } from './RedisEventHub.ts';

const log = pino({ level: 'silent' });
const tenant = 'own';
let redis: TestRedis;
beforeAll(async () => {
  redis = await openTestRedis();
});
afterAll(() => redis.close());

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The hub of one more server. `die` ends it as a crash does. */
async function openServer(url: string, prefix: string, lease?: number) {
  const link = await RedisLink.open(url, prefix, log);
  const hub: EventHub = await RedisEventHub.open({
    redis: link,
    clock: systemClock,
    log,
    ...(lease && { lease }),
  });
  ends.push(
    () => link.close(),
    () => hub.stop(),
  );
  return { hub, link, die: () => link.close() };
}

async function openTwo(lease?: number) {
  const prefix = `test:${newId()}:`;
  return [await openServer(redis.url, prefix, lease), await openServer(redis.url, prefix, lease)] as const;
}

const until = (done: () => boolean) =>
  eventually(
    async () => done(),
    (is) => is,
  );

describe('two servers', () => {
  test('send events to the consoles of both, in the same order', async () => {
    const [one, two] = await openTwo();
    const consoles = [one, two].map(({ hub }) => new TestListener().connect(hub, tenant));
    for (let number = 0; number < 50; number += 1) {
      one.hub.publish(tenant, presence(`a${number}`));
      two.hub.publish(tenant, presence(`b${number}`));
    }
    await until(() => consoles.every(({ received }) => received.length === 100));
    const [first, second] = consoles.map(({ received }) => received);
    expect(first).toEqual(second);
    const own = first?.filter((id) => id.startsWith('a'));
    expect(own).toEqual(Array.from({ length: 50 }, (_, number) => `a${number}`));
  });

  test('send a console that moves from one to the other exactly what it missed', async () => {
    const [one, two] = await openTwo();
    const first = new TestListener().connect(one.hub, tenant);
    two.hub.publish(tenant, presence('seen'));
    await until(() => first.received.length === 1);
    first.leave();
    one.hub.publish(tenant, presence('missed'));
    two.hub.publish('other', presence('theirs'));
    await one.hub.settled();
    await two.hub.settled();
    const second = new TestListener().connect(two.hub, tenant, first.lastId);
    one.hub.publish(tenant, presence('later'));
    await until(() => second.received.includes('later'));
    expect(second.received).toEqual(['missed', 'later']);
  });

  test('continue after the id that the other one gave with the session', async () => {
    const [one, two] = await openTwo();
    const id = one.hub.newestId(tenant);
    one.hub.publish(tenant, presence('early'));
    await one.hub.settled();
    two.hub.publish(tenant, presence('late'));
    await two.hub.settled();
    expect(new TestListener().connect(two.hub, tenant, id).received).toEqual(['early', 'late']);
  });

  test('a server that starts later has what was sent before', async () => {
    const prefix = `test:${newId()}:`;
    const { hub } = await openServer(redis.url, prefix);
    const id = hub.newestId(tenant);
    const open = new TestListener().connect(hub, tenant);
    hub.publish(tenant, presence('early'));
    await hub.settled();
    const late = await openServer(redis.url, prefix);
    expect(new TestListener().connect(late.hub, tenant, id).received).toEqual(['early']);
    expect(late.hub.hasListeners(tenant)).toBe(true);
    expect(open.received).toEqual(['early']);
  });

  test('know of the consoles of the other, and who receives an event there', async () => {
    const [one, two] = await openTwo();
    const listener = new TestListener('m1').connect(one.hub, tenant);
    await until(() => two.hub.hasListeners(tenant));
    expect(two.hub.listeningTenants()).toEqual([tenant]);
    expect(await two.hub.recipientsOf(tenant, presence('any'))).toEqual(['m1']);
    listener.permissions = new Set(['task.view']);
    one.hub.update(listener);
    const tree = { kind: 'tree', domain: 'task', at } as const;
    await eventually(
      () => two.hub.recipientsOf(tenant, tree),
      (ids) => ids.includes('m1'),
    );
    expect(await two.hub.recipientsOf(tenant, presence('any'))).toEqual([]);
    listener.leave();
    await eventually(
      () => two.hub.recipientsOf(tenant, tree),
      (ids) => ids.length === 0,
    );
  });

  test('forget the consoles of one that died, and of one that stopped', async () => {
    const [one, two] = await openTwo(300);
    new TestListener('m1').connect(one.hub, tenant);
    await until(() => two.hub.hasListeners(tenant));
    one.die();
    await until(() => !two.hub.hasListeners(tenant));
    expect(await two.hub.recipientsOf(tenant, presence('any'))).toEqual([]);
  });

  test('forget a console that closed while Redis could not be reached, and keep its neighbour', async () => {
    const [one, two] = await openTwo(600);
    const closing = new TestListener('m1').connect(one.hub, tenant);
    new TestListener('m2').connect(one.hub, tenant);
    const membersHere = () => two.hub.recipientsOf(tenant, presence('any')).then((ids) => ids.toSorted());
    await eventually(membersHere, (ids) => ids.length === 2);
    const away = jest.spyOn(one.link.commands, 'pipeline').mockImplementation(() => {
      throw new Error('Redis is away');
    });
    closing.leave();
    away.mockRestore();
    await eventually(membersHere, (ids) => !ids.includes('m1'));
    expect(await membersHere()).toEqual(['m2']);
  });

  test('disconnect a session, a member and a tenant on both', async () => {
    const [one, two] = await openTwo();
    const connect = (hub: EventHub) => [
      new TestListener('m1', 's1').connect(hub, tenant),
      new TestListener('m2', 's2').connect(hub, tenant),
      new TestListener('m3', 's3').connect(hub, tenant),
    ];
    const consoles = [one, two].flatMap(({ hub }) => connect(hub));
    const ended = () => consoles.map((each) => each.ended);
    one.hub.endSession('s1');
    await until(() => consoles[3]?.ended === true);
    expect(ended()).toEqual([true, false, false, true, false, false]);
    two.hub.endMember('m2');
    await until(() => consoles[1]?.ended === true);
    expect(ended()).toEqual([true, true, false, true, true, false]);
    one.hub.endTenant(tenant);
    await until(() => consoles[5]?.ended === true);
    expect(ended()).toEqual([true, true, true, true, true, true]);
  });

  test('limit the consoles of a member on both together', async () => {
    const [one, two] = await openTwo();
    const consoles: TestListener[] = [];
    for (let number = 0; number < 6; number += 1) {
      const { hub } = number % 2 === 0 ? one : two;
      consoles.push(new TestListener('m1').connect(hub, tenant));
      // Opened at distinct times: those of a server may precede those of another within a millisecond.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    two.hub.makeRoom('m1', 4);
    await until(() => consoles.filter(({ ended }) => ended).length === 2);
    expect(consoles.map(({ ended }) => ended)).toEqual([true, true, false, false, false, false]);
  });
});

describe('a Redis that is away', () => {
  async function openOnOwn(folder?: string) {
    let own = await startRedis(undefined, folder);
    ends.push(() => own.close());
    const prefix = `test:${newId()}:`;
    const servers = [await openServer(own.url, prefix), await openServer(own.url, prefix)] as const;
    return {
      servers,
      stop: () => own.close(),
      async start() {
        own = await startRedis(own.port, folder);
      },
    };
  }

  async function expectRepair(folder?: string) {
    const { servers, stop, start } = await openOnOwn(folder);
    const [one, two] = servers;
    const [here, there] = [
      new TestListener().connect(one.hub, tenant),
      new TestListener().connect(two.hub, tenant),
    ];
    one.hub.publish(tenant, presence('before'));
    await until(() => there.received.length === 1);
    const { lastId } = there;
    await stop();
    one.hub.publish(tenant, presence('during'));
    await until(() => here.received.length === 2);
    expect([here.received, there.received]).toEqual([['before', 'during'], ['before']]);
    expect([here.lastId, one.hub.hasListeners(tenant)]).toEqual([lastId, true]);
    await start();
    await until(() => [here, there].every(({ received }) => received.includes('resync')));
    one.hub.publish(tenant, presence('after'));
    await until(() => [here, there].every(({ received }) => received.includes('after')));
    expect(there.received.filter((word) => word === 'before')).toHaveLength(1);
    // One that was away itself meanwhile cannot know what was lost.
    for (const { hub } of servers)
      expect(new TestListener().connect(hub, tenant, lastId).received).toEqual(['resync']);
    const third = new TestListener('m3').connect(two.hub, 'third');
    await until(() => one.hub.hasListeners('third'));
    third.leave();
    expect(await one.hub.recipientsOf(tenant, presence('any'))).toEqual(['member']);
  }

  test('reaches the consoles of the same server; all read again once it is back without its data', () =>
    expectRepair());

  test('so do they once it is back with its data', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-redis-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    await expectRepair(folder);
  });

  test('and when its data was deleted while it ran', async () => {
    const own = await startRedis();
    ends.push(() => own.close());
    const { hub, link } = await openServer(own.url, 'test:', 300);
    const listener = new TestListener().connect(hub, tenant);
    hub.publish(tenant, presence('before'));
    await hub.settled();
    const { lastId } = listener;
    await link.commands.flushall();
    await until(() => listener.received.includes('resync'));
    hub.publish(tenant, presence('after'));
    await hub.settled();
    expect(listener.received.at(-1)).toBe('after');
    expect(new TestListener().connect(hub, tenant, lastId).received).toEqual(['resync']);
  });
});
