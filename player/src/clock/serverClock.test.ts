import { describe, expect, it } from '@jest/globals';
import { ServerClock } from './serverClock.ts';

describe('ServerClock', () => {
  it('leaves a clock alone that agrees with the server to the second', () => {
    const clock = new ServerClock(() => 10_400);
    clock.sample({ sentAt: 10_300, receivedAt: 10_400, date: 10_000 });
    expect(clock.now()).toBe(10_400);
  });

  it('corrects a clock that is an hour late to within the round trip', () => {
    const clock = new ServerClock(() => 0);
    clock.sample({ sentAt: 0, receivedAt: 80, date: 3_600_000 });
    expect(clock.offset).toBeGreaterThanOrEqual(3_600_000 - 80);
    expect(clock.offset).toBeLessThanOrEqual(3_601_000);
  });

  it('narrows with every exchange', () => {
    const clock = new ServerClock(() => 0);
    clock.sample({ sentAt: 0, receivedAt: 100, date: 50_000 });
    clock.sample({ sentAt: 700, receivedAt: 720, date: 51_000 });
    expect(clock.offset).toBe(50_280);
  });

  it('starts afresh when the clock was set in between', () => {
    const clock = new ServerClock(() => 0);
    clock.sample({ sentAt: 0, receivedAt: 100, date: 50_000 });
    clock.sample({ sentAt: 200_000, receivedAt: 200_100, date: 200_000 });
    expect(clock.offset).toBe(0);
  });
});
