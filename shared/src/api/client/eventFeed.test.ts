import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createEventFeed } from './eventFeed.ts';

/** The used part of EventSource. */
class FakeSource {
  static opened: FakeSource[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((message: { data: string }) => void) | undefined;
  onerror: (() => void) | undefined;
  closed = false;
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSource.opened.push(this);
  }
  close() {
    this.closed = true;
  }
}

const presence = { kind: 'presence', clId: 'a', online: true, at: '2026-11-21T04:00:00Z' } as const;

function feedWithStale() {
  const stale: (Date | undefined)[] = [];
  const feed = createEventFeed({
    url: '/etv/events',
    random: () => 1,
    EventSource: FakeSource as unknown as typeof EventSource,
    onStaleChange: (since) => stale.push(since),
  });
  return { feed, stale };
}

beforeEach(() => {
  FakeSource.opened = [];
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('all subscribers share one connection, which closes with the last of them', () => {
  const { feed } = feedWithStale();
  const heard: unknown[] = [];
  const stopFirst = feed.subscribe((event) => heard.push(event));
  const stopSecond = feed.subscribe((event) => heard.push(event));
  expect(FakeSource.opened).toHaveLength(1);
  FakeSource.opened[0]?.onmessage?.({ data: JSON.stringify(presence) });
  expect(heard).toEqual([presence, presence]);
  stopFirst();
  expect(FakeSource.opened[0]?.closed).toBe(false);
  stopSecond();
  expect(FakeSource.opened[0]?.closed).toBe(true);
});

test('a lost connection is told, opened again, and followed by a wish to read again', () => {
  const { feed, stale } = feedWithStale();
  const kinds: string[] = [];
  feed.subscribe((event) => kinds.push(event.kind));
  FakeSource.opened[0]?.onopen?.();
  FakeSource.opened[0]?.onerror?.();
  expect(stale).toHaveLength(1);
  jest.advanceTimersByTime(1000);
  FakeSource.opened[1]?.onerror?.();
  jest.advanceTimersByTime(1999);
  expect(FakeSource.opened).toHaveLength(2);
  jest.advanceTimersByTime(1);
  FakeSource.opened[2]?.onopen?.();
  expect(stale.at(-1)).toBeUndefined();
  expect(kinds).toEqual(['resync']);
});

test('what happens between the first reading and the connection is asked for; after a gap all is read again anyway', () => {
  const EventSource = FakeSource as unknown as typeof globalThis.EventSource;
  const after = () => 'ab12-7';
  const feed = createEventFeed({ url: '/etv/events', after, EventSource, random: () => 1 });
  feed.subscribe(() => undefined);
  FakeSource.opened[0]?.onerror?.();
  jest.advanceTimersByTime(1000);
  expect(FakeSource.opened.map(({ url }) => url)).toEqual(['/etv/events?after=ab12-7', '/etv/events']);
});

test('consoles that lost the connection together do not come back together', () => {
  for (const random of [0, 1]) {
    const EventSource = FakeSource as unknown as typeof globalThis.EventSource;
    const feed = createEventFeed({ url: '/etv/events', EventSource, random: () => random });
    feed.subscribe(() => undefined);
    FakeSource.opened.at(-1)?.onerror?.();
  }
  jest.advanceTimersByTime(500);
  expect(FakeSource.opened).toHaveLength(3);
  jest.advanceTimersByTime(500);
  expect(FakeSource.opened).toHaveLength(4);
});

test('a kind of event that this console does not know is passed over', () => {
  const { feed } = feedWithStale();
  const heard: unknown[] = [];
  feed.subscribe((event) => heard.push(event));
  FakeSource.opened[0]?.onmessage?.({ data: '{"kind":"fromTheFuture"}' });
  expect(heard).toEqual([]);
});

const refuseAll = () => {
  const connection = FakeSource.opened.at(-1);
  if (connection) connection.readyState = 2;
  connection?.onerror?.();
};

test('an answer that is no stream is told, and ends the tries of who pauses upon it', () => {
  const feed = createEventFeed({
    url: '/etv/events',
    EventSource: FakeSource as unknown as typeof EventSource,
    onRefused: () => feed.pause(),
  });
  feed.subscribe(() => undefined);
  refuseAll();
  jest.advanceTimersByTime(600_000);
  expect(FakeSource.opened).toHaveLength(1);
});

test('a lost network is no refusal; a refusal after which nobody pauses is tried again', () => {
  const refusals: number[] = [];
  const feed = createEventFeed({
    url: '/etv/events',
    random: () => 1,
    EventSource: FakeSource as unknown as typeof EventSource,
    onRefused: () => refusals.push(FakeSource.opened.length),
  });
  feed.subscribe(() => undefined);
  FakeSource.opened[0]?.onerror?.();
  jest.advanceTimersByTime(1000);
  refuseAll();
  jest.advanceTimersByTime(2000);
  expect(FakeSource.opened).toHaveLength(3);
  expect(refusals).toEqual([2]);
});

test('while it is paused nothing is opened; afterwards the same subscribers are asked to read again', () => {
  const { feed, stale } = feedWithStale();
  const kinds: string[] = [];
  feed.subscribe((event) => kinds.push(event.kind));
  feed.pause();
  feed.subscribe((event) => kinds.push(event.kind));
  expect([FakeSource.opened.length, FakeSource.opened[0]?.closed, stale.length]).toEqual([1, true, 1]);
  feed.resume();
  FakeSource.opened[1]?.onopen?.();
  expect([kinds, stale.at(-1)]).toEqual([['resync', 'resync'], undefined]);
});

test('whoever comes while it is paused is heard once it goes on', () => {
  const { feed } = feedWithStale();
  feed.pause();
  feed.subscribe(() => undefined);
  expect(FakeSource.opened).toHaveLength(0);
  feed.resume();
  expect(FakeSource.opened).toHaveLength(1);
});
