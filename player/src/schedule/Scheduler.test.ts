import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Evaluation } from '@vitrine/shared/schedule';
import { publication } from '../testing/publication.ts';
import { Scheduler } from './Scheduler.ts';

const { manifest } = publication({ id: 'lunch', words: 'Soup of the day' });
const lunch = {
  ...manifest,
  tasks: manifest.tasks.map((task) => ({ ...task, startTime: '11:30:00', endTime: '14:00:00' })),
};

let received: Evaluation['mode'][];
/** Milliseconds by which the host's clock is behind the server's. */
let behind: number;
let scheduler: Scheduler;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-02T11:29:30Z') });
  received = [];
  behind = 0;
  scheduler = new Scheduler({
    now: () => Date.now() + behind,
    onChange: ({ mode }) => received.push(mode),
  });
});
afterEach(() => {
  scheduler.stop();
  jest.useRealTimers();
});

describe('Scheduler', () => {
  it('announces what plays at the second at which it changes', () => {
    scheduler.follow(lunch);
    jest.advanceTimersByTime(29_000);
    expect(received).toEqual(['idle']);
    jest.advanceTimersByTime(1000);
    expect(received).toEqual(['idle', 'loop']);
    jest.advanceTimersByTime(2.5 * 3_600_000);
    expect(received).toEqual(['idle', 'loop', 'idle']);
  });

  it('follows the corrected clock', () => {
    scheduler.follow(lunch);
    behind = 60_000;
    scheduler.check();
    expect(received).toEqual(['idle', 'loop']);
  });

  it('announces new content even when the hours are the same', () => {
    scheduler.follow(lunch);
    scheduler.follow({ ...lunch });
    expect(received).toEqual(['idle', 'idle']);
  });

  it('announces nothing after the stop', () => {
    scheduler.follow(lunch);
    scheduler.stop();
    jest.advanceTimersByTime(3_600_000);
    expect(received).toEqual(['idle']);
  });
});
