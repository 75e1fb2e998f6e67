/** @jest-environment node */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ReconnectJitter } from './reconnectJitter.ts';

let asked: string[];
let jitter: ReconnectJitter;

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  jitter = new ReconnectJitter({
    soon: () => asked.push('soon'),
    later: () => asked.push('later'),
    random: () => 0.5,
  });
});
afterEach(() => {
  jest.useRealTimers();
});

it('asks for all at once when the page begins', () => {
  jitter.online();
  expect(asked).toEqual(['soon', 'later']);
});

it('takes its time after a return, and asks once', () => {
  jitter.online();
  jitter.leave();
  asked = [];
  jitter.online();
  jest.advanceTimersByTime(14_999);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked).toEqual(['soon']);
  jest.advanceTimersByTime(180_000);
  expect(asked).toEqual(['soon', 'later']);
});

it('asks nothing of a server that is gone again', () => {
  jitter.online();
  asked = [];
  jitter.online();
  jitter.leave();
  jest.advanceTimersByTime(180_000);
  expect(asked).toEqual([]);
});
