import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SentItem } from '@vitrine/shared/api';
import { AppletQueue } from './AppletQueue.ts';

const start = Date.parse('2026-03-02T12:00:00Z');
const after = (seconds: number) => new Date(start + seconds * 1000).toISOString();
const notice = (id: string, fields: Partial<SentItem> = {}): SentItem =>
  ({
    ...{ id, kind: 'notice', text: id, sender: '', seconds: 10, startsAt: after(0), endsAt: after(60) },
    ...fields,
  }) as SentItem;
const state = (...items: SentItem[]) => ({ version: 1 as const, items });

let onScreen: string[];
let stored: string | null;
let covered: boolean;
let absent: Set<string>;
let queue: AppletQueue;
let asked: string[];
/** Releases delayed downloads. */
let slow: Map<string, Promise<void>>;
let full: boolean;

const makeQueue = () =>
  new AppletQueue({
    now: () => Date.now(),
    prepare: async ({ id }) => {
      asked.push(id);
      await slow.get(id);
      if (absent.has(id)) throw new Error('no network');
    },
    mount: async ({ id }) => {
      onScreen.push(id);
      return { destroy: () => onScreen.splice(onScreen.indexOf(id), 1) };
    },
    release: () => undefined,
    covered: () => covered,
    onSeen: () => undefined,
    onError: () => undefined,
    storage: {
      read: () => stored,
      write: (text) => {
        if (full) throw new Error('no room');
        stored = text;
      },
    },
  });
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  onScreen = [];
  stored = null;
  covered = false;
  absent = new Set();
  asked = [];
  slow = new Map();
  full = false;
  queue = makeQueue();
});
afterEach(() => {
  queue.stop();
  jest.useRealTimers();
});

describe('AppletQueue', () => {
  it.each([-3_600_000, 3_600_000])(
    'shows an item for its duration although the clock is set by %i',
    async (by) => {
      queue.take(state(notice('a', { endsAt: after(7200) })));
      await pass(2);
      jest.setSystemTime(Date.now() + by);
      queue.check();
      await pass(7);
      expect(onScreen).toEqual(['a']);
      await pass(2);
      expect(onScreen).toEqual([]);
    },
  );

  it('interrupts an item while the screen is covered, then shows it again for its whole duration', async () => {
    queue.take(state(notice('a')));
    await pass(8);
    covered = true;
    queue.interrupt();
    expect(onScreen).toEqual([]);
    expect(queue.covers).toBe(false);
    await pass(100);
    expect(onScreen).toEqual([]);
    covered = false;
    queue.check();
    await pass(9);
    expect(onScreen).toEqual(['a']);
    await pass(2);
    expect(onScreen).toEqual([]);
  });

  it('shows items one after the other, each for its duration and once', async () => {
    queue.take(state(notice('a'), notice('b', { seconds: 5 })));
    await pass(1);
    expect(onScreen).toEqual(['a']);
    await pass(10);
    expect(onScreen).toEqual(['b']);
    await pass(5);
    queue.take(state(notice('a'), notice('b')));
    await pass(5);
    expect(onScreen).toEqual([]);
    expect(queue.seen.map(({ id, endedAt }) => [id, endedAt !== undefined])).toEqual([
      ['a', true],
      ['b', true],
    ]);
  });

  it('removes withdrawn items from the screen at once', async () => {
    queue.take(state(notice('a'), notice('b')));
    await pass(2);
    queue.take(state());
    expect(onScreen).toEqual([]);
    await pass(20);
    expect(onScreen).toEqual([]);
  });

  it('waits while the screen is off or a file is missing, until the item expires', async () => {
    covered = true;
    absent.add('a');
    queue.take(state(notice('a'), notice('b')));
    await pass(10);
    expect(onScreen).toEqual([]);
    covered = false;
    await pass(3);
    expect(onScreen).toEqual(['b']);
    await pass(60);
    absent.clear();
    await pass(5);
    expect(onScreen).toEqual([]);
    expect(queue.seen.map(({ id }) => id)).toEqual(['b']);
  });

  it('resumes after an offline restart without repeating the interrupted item', async () => {
    queue.take(state(notice('a'), notice('b')));
    await pass(4);
    queue.stop();
    queue = makeQueue();
    queue.start();
    await pass(1);
    expect(onScreen).toEqual(['b']);
    expect(queue.seen.find(({ id }) => id === 'a')?.endedAt).toBe(after(0));
  });

  it('requests a slow file once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    slow.set('a', promise);
    queue.take(state(notice('a')));
    await pass(20);
    queue.take(state(notice('a')));
    await pass(20);
    expect(asked).toEqual(['a']);
    resolve();
    await pass(1);
    expect(onScreen).toEqual(['a']);
  });

  it('works with a full store, and after an unreadable one', async () => {
    full = true;
    queue.take(state(notice('a', { seconds: 5 })));
    await pass(1);
    expect(onScreen).toEqual(['a']);
    await pass(5);
    expect(onScreen).toEqual([]);
    stored = '{"half';
    queue = makeQueue();
    queue.start();
    queue.take(state(notice('b')));
    await pass(1);
    expect(onScreen).toEqual(['b']);
  });

  it('reports whether it covers the programs', async () => {
    expect(queue.covers).toBe(false);
    queue.take(state(notice('a')));
    await pass(4);
    expect(queue.covers).toBe(true);
    await pass(20);
    expect(queue.covers).toBe(false);
  });

  it('is cleared when the terminal is forgotten', async () => {
    queue.take(state(notice('a')));
    await pass(1);
    queue.forget();
    expect([onScreen, queue.seen]).toEqual([[], []]);
    makeQueue().start();
    await pass(1);
    expect(onScreen).toEqual([]);
  });
});
