/** @jest-environment node */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Homecoming } from './homecoming.ts';

let asked: string[];
let homecoming: Homecoming;

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  homecoming = new Homecoming({
    soon: () => asked.push('soon'),
    later: () => asked.push('later'),
    random: () => 0.5,
  });
});
afterEach(() => {
  jest.useRealTimers();
});

it('asks for all at once when the page begins', () => {
  homecoming.online();
  expect(asked).toEqual(['soon', 'later']);
});

it('takes its time after a return, and asks once', () => {
  homecoming.online();
  homecoming.leave();
  asked = [];
  homecoming.online();
  jest.advanceTimersByTime(14_999);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked).toEqual(['soon']);
  jest.advanceTimersByTime(180_000);
  expect(asked).toEqual(['soon', 'later']);
});

it('asks nothing of a server that is gone again', () => {
  homecoming.online();
  asked = [];
  homecoming.online();
  homecoming.leave();
  jest.advanceTimersByTime(180_000);
  expect(asked).toEqual([]);
});
