import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { openTestRedis, type TestRedis } from '../../testing/testRedis.ts';
import { systemClock } from '../clock.ts';
import { newId } from '../identifier.ts';
import { RedisLink } from '../redis/RedisLink.ts';
import type { EventHub } from './EventHub.ts';
import { LocalEventHub } from './LocalEventHub.ts';
import { RedisEventHub } from './redis/RedisEventHub.ts';
import { at, presence, TestListener } from './TestListener.fixture.ts';

const log = pino({ level: 'silent' });
let redis: TestRedis;
beforeAll(async () => {
  redis = await openTestRedis();
});
afterAll(() => redis.close());

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const openLocal = async (): Promise<EventHub> => new LocalEventHub(newId(), systemClock);

async function openOnRedis(): Promise<EventHub> {
  const link = await RedisLink.open(redis.url, `test:${newId()}:`, log);
  ends.push(() => link.close());
  const hub = await RedisEventHub.open({ redis: link, clock: systemClock, log });
  ends.push(() => hub.stop());
  return hub;
}

describe.each([
  ['in the process', openLocal],
  ['on Redis', openOnRedis],
])('an event hub %s', (_name, open) => {
  const [tenant, other] = ['own', 'other'];

  test("sends a tenant's events in order to its consoles, and to no others", async () => {
    const hub = await open();
    const [one, two] = [new TestListener().connect(hub, tenant), new TestListener().connect(hub, tenant)];
    const stranger = new TestListener().connect(hub, other);
    for (let number = 0; number < 100; number += 1) hub.publish(tenant, presence(`t${number}`));
    hub.publish(other, presence('theirs'));
    await hub.settled();
    const all = Array.from({ length: 100 }, (_, number) => `t${number}`);
    expect([one.received, two.received, stranger.received]).toEqual([all, all, ['theirs']]);
  });

  test('sends again what came after an id, and from then on everything once', async () => {
    const hub = await open();
    const first = new TestListener().connect(hub, tenant);
    hub.publish(tenant, presence('one'));
    await hub.settled();
    first.leave();
    hub.publish(other, presence('theirs'));
    hub.publish(tenant, presence('two'));
    hub.publish(tenant, presence('three'));
    await hub.settled();
    const second = new TestListener().connect(hub, tenant, first.lastId);
    hub.publish(tenant, presence('four'));
    await hub.settled();
    expect([first.received, second.received]).toEqual([['one'], ['two', 'three', 'four']]);
    expect(new TestListener().connect(hub, tenant, second.lastId).received).toEqual([]);
  });

  test('sends what came after the newest id, also to the first console of a tenant', async () => {
    const hub = await open();
    const id = hub.newestId(tenant);
    hub.publish(tenant, presence('early'));
    await hub.settled();
    expect(new TestListener().connect(hub, tenant, id).received).toEqual(['early']);
  });

  test('asks to read again where an id is unknown, or too much was missed', async () => {
    const hub = await open();
    const id = hub.newestId(tenant);
    for (let count = 0; count < 501; count += 1) hub.publish(tenant, presence('many'));
    await hub.settled();
    for (const unknown of [id, 'earlier-5', 'earlier-1764385537123-0', 'nonsense', '-']) {
      const late = new TestListener().connect(hub, tenant, unknown);
      expect(late.received).toEqual(['resync']);
      const next = new TestListener().connect(hub, tenant, late.lastId);
      expect(next.received).toEqual([]);
    }
  });

  test('says which tenants listen, and who receives an event', async () => {
    const hub = await open();
    expect([hub.hasListeners(tenant), hub.listeningTenants()]).toEqual([false, []]);
    const [one, two] = [new TestListener('m1'), new TestListener('m2')];
    two.permissions = new Set(['task.view']);
    for (const listener of [one, two, new TestListener('m1')]) listener.connect(hub, tenant);
    new TestListener('m3').connect(hub, other);
    expect([hub.hasListeners(tenant), hub.listeningTenants()]).toEqual([true, [tenant, other]]);
    const tree = { kind: 'tree', domain: 'task', at } as const;
    expect(await hub.recipientsOf(tenant, presence('any'))).toEqual(['m1']);
    expect(await hub.recipientsOf(tenant, tree)).toEqual(['m2']);
    one.permissions = new Set(['task.view']);
    hub.update(one);
    expect(await hub.recipientsOf(tenant, tree)).toEqual(['m1', 'm2']);
    two.leave();
    expect(await hub.recipientsOf(tenant, tree)).toEqual(['m1']);
  });

  test('disconnects a session, a member or a tenant', async () => {
    const hub = await open();
    const consoles = [
      new TestListener('m1', 's1').connect(hub, tenant),
      new TestListener('m1', 's2').connect(hub, tenant),
      new TestListener('m2', 's3').connect(hub, tenant),
      new TestListener('m3', 's4').connect(hub, other),
    ];
    const ended = () => consoles.map((one) => one.ended);
    hub.endSession('s1');
    expect(ended()).toEqual([true, false, false, false]);
    hub.endMember('m1');
    expect(ended()).toEqual([true, true, false, false]);
    hub.endTenant(other);
    expect(ended()).toEqual([true, true, false, true]);
    expect([hub.listenerCount, hub.listeningTenants()]).toEqual([1, [tenant]]);
    hub.endAll();
    expect([hub.listenerCount, hub.hasListeners(tenant)]).toEqual([0, false]);
  });

  test("disconnects a member's oldest consoles beyond a number", async () => {
    const hub = await open();
    const own = Array.from({ length: 5 }, () => new TestListener('m1').connect(hub, tenant));
    const stranger = new TestListener('m2').connect(hub, tenant);
    hub.makeRoom('m1', 3);
    while (hub.listenerCount > 4) await new Promise((resolve) => setImmediate(resolve));
    expect(own.map(({ ended }) => ended)).toEqual([true, true, false, false, false]);
    expect(stranger.ended).toBe(false);
  });
});
