/** @jest-environment node */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { RequestSpread } from './RequestSpread.ts';

let asked: string[];
let spread: RequestSpread;

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  spread = new RequestSpread({
    soon: () => asked.push('soon'),
    later: () => asked.push('later'),
    random: () => 0.5,
  });
});
afterEach(() => {
  jest.useRealTimers();
});

it('a page start sends all requests at once', () => {
  spread.online();
  expect(asked).toEqual(['soon', 'later']);
});

it('a reconnect spreads its requests, each sent once', () => {
  spread.online();
  spread.leave();
  asked = [];
  spread.online();
  jest.advanceTimersByTime(14_999);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked).toEqual(['soon']);
  jest.advanceTimersByTime(180_000);
  expect(asked).toEqual(['soon', 'later']);
});

it('a lost connection cancels pending requests', () => {
  spread.online();
  asked = [];
  spread.online();
  spread.leave();
  jest.advanceTimersByTime(180_000);
  expect(asked).toEqual([]);
});
