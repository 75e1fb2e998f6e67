import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ConsoleEvent } from '../api/base/event.ts';
import { useEvents, useStoreEvents } from './useEvents.ts';

/** The used part of EventSource. */
class FakeSource {
  static opened: FakeSource[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((message: { data: string }) => void) | undefined;
  onerror: (() => void) | undefined;
  closed = false;
  constructor() {
    FakeSource.opened.push(this);
  }
  close() {
    this.closed = true;
  }
}

const at = '2026-11-21T04:00:00Z';
const material: ConsoleEvent = { kind: 'material', mtId: 'm1', folderId: '-1', at };
const tree: ConsoleEvent = { kind: 'tree', domain: 'material', at };

const send = (event: ConsoleEvent) =>
  act(() => FakeSource.opened.at(-1)?.onmessage?.({ data: JSON.stringify(event) }));

interface Listener {
  readonly received: string[];
  onEvent(event: ConsoleEvent): void;
}
const listener = (): Listener => {
  const received: string[] = [];
  return { received, onEvent: ({ kind }) => void received.push(kind) };
};

/** Longer than the first reconnect wait. */
const wait = 1500;

beforeEach(() => {
  FakeSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeSource });
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('only events of the given kinds are passed on, until the component is unmounted', () => {
  const received: ConsoleEvent[] = [];
  const { unmount } = renderHook(() => useEvents(['material'], (event) => received.push(event)));
  send(tree);
  send(material);
  expect(received).toEqual([material]);
  unmount();
  expect(FakeSource.opened.map(({ closed }) => closed)).toEqual([true]);
});

test('a resync after a gap is passed on, whatever the kinds', () => {
  const kinds: string[] = [];
  renderHook(() => useEvents(['material'], ({ kind }) => kinds.push(kind)));
  act(() => FakeSource.opened[0]?.onerror?.());
  act(() => jest.advanceTimersByTime(wait));
  act(() => FakeSource.opened[1]?.onopen?.());
  expect(kinds).toEqual(['resync']);
});

test('the handler of the last render is called, without a new subscription', () => {
  const received: string[] = [];
  const { rerender } = renderHook(
    ({ name, kinds }) => useEvents(kinds, ({ kind }) => received.push(`${name}: ${kind}`)),
    { initialProps: { name: 'first', kinds: ['material', 'tree'] as ('material' | 'tree')[] } },
  );
  send(material);
  rerender({ name: 'second', kinds: ['tree'] });
  send(material);
  send(tree);
  expect(received).toEqual(['first: material', 'second: tree']);
  expect(FakeSource.opened).toHaveLength(1);
});

test('every event goes to the store of the last render, or nowhere without a store', () => {
  const stores = [listener(), listener()];
  const { rerender } = renderHook(({ store }) => useStoreEvents(store), {
    initialProps: { store: stores[0] } as { store: Listener | undefined },
  });
  send(material);
  rerender({ store: undefined });
  send(material);
  rerender({ store: stores[1] });
  send(tree);
  expect(stores.map(({ received }) => received)).toEqual([['material'], ['tree']]);
  expect(FakeSource.opened).toHaveLength(1);
});
