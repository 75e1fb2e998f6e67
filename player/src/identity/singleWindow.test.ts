import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { watchForNewerWindow } from './singleWindow.ts';

type Listener = (event: MessageEvent) => void;

/** Windows that receive each other's messages at once, but not their own. */
function channels() {
  const listeners = new Map<object, Listener>();
  return () => {
    const channel = {
      addEventListener: (_name: string, listener: Listener) => listeners.set(channel, listener),
      removeEventListener: () => listeners.delete(channel),
      postMessage(data: unknown) {
        for (const [other, listener] of listeners) if (other !== channel) listener({ data } as MessageEvent);
      },
      close: () => undefined,
    };
    return channel as unknown as BroadcastChannel;
  };
}

/** Windows that gave way, in the order in which they started. */
function started(names: readonly number[], at: readonly number[]): boolean[] {
  const open = channels();
  const sent: (() => void)[] = [];
  const replaced = names.map(() => false);
  for (const [place, name] of names.entries()) {
    jest.setSystemTime(at[place] ?? 0);
    jest.spyOn(crypto, 'getRandomValues').mockReturnValueOnce(new Uint32Array([name, name]));
    const channel = open();
    const say = channel.postMessage.bind(channel);
    channel.postMessage = (data) => void sent.push(() => say(data));
    watchForNewerWindow(channel, () => {
      replaced[place] = true;
    });
  }
  for (const deliver of sent) deliver();
  return replaced;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('the newer of two windows keeps playing', () => {
  expect(started([1, 2], [100, 200])).toEqual([true, false]);
});

it('one of two windows that started in the same millisecond keeps playing', () => {
  expect(started([1, 2], [100, 100]).filter((replaced) => !replaced)).toHaveLength(1);
});
