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
  const received: unknown[] = [];
  const stopFirst = feed.subscribe((event) => received.push(event));
  const stopSecond = feed.subscribe((event) => received.push(event));
  expect(FakeSource.opened).toHaveLength(1);
  FakeSource.opened[0]?.onmessage?.({ data: JSON.stringify(presence) });
  expect(received).toEqual([presence, presence]);
  stopFirst();
  expect(FakeSource.opened[0]?.closed).toBe(false);
  stopSecond();
  expect(FakeSource.opened[0]?.closed).toBe(true);
});

test('a lost connection is reported, reopened, and followed by a resync event', () => {
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

test('a connection asks for events since the first read; a reconnect does not, since everything is read again', () => {
  const EventSource = FakeSource as unknown as typeof globalThis.EventSource;
  const after = () => 'ab12-7';
  const feed = createEventFeed({ url: '/etv/events', after, EventSource, random: () => 1 });
  feed.subscribe(() => undefined);
  FakeSource.opened[0]?.onerror?.();
  jest.advanceTimersByTime(1000);
  expect(FakeSource.opened.map(({ url }) => url)).toEqual(['/etv/events?after=ab12-7', '/etv/events']);
});

test('consoles that lose the connection together reconnect at different times', () => {
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

test('an unknown kind of event is ignored', () => {
  const { feed } = feedWithStale();
  const received: unknown[] = [];
  feed.subscribe((event) => received.push(event));
  FakeSource.opened[0]?.onmessage?.({ data: '{"kind":"fromTheFuture"}' });
  expect(received).toEqual([]);
});

const refuseAll = () => {
  const connection = FakeSource.opened.at(-1);
  if (connection) connection.readyState = 2;
  connection?.onerror?.();
};

test('a response that is no stream is reported, and pausing then stops the retries', () => {
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

test('a lost network is not reported as refused; a refusal without a pause is retried', () => {
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

test('no connection is open during a pause; afterwards the same subscribers get a resync', () => {
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

test('a subscriber added during a pause is connected on resume', () => {
  const { feed } = feedWithStale();
  feed.pause();
  feed.subscribe(() => undefined);
  expect(FakeSource.opened).toHaveLength(0);
  feed.resume();
  expect(FakeSource.opened).toHaveLength(1);
});
