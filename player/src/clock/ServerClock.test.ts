import { describe, expect, it } from '@jest/globals';
import { ServerClock } from './ServerClock.ts';

describe('ServerClock', () => {
  it('makes no correction to a clock that agrees with the server to the second', () => {
    const clock = new ServerClock(() => 10_400);
    clock.sample({ sentAt: 10_300, receivedAt: 10_400, date: 10_000 });
    expect(clock.now()).toBe(10_400);
  });

  it('corrects a clock that is an hour slow to within the round trip', () => {
    const clock = new ServerClock(() => 0);
    clock.sample({ sentAt: 0, receivedAt: 80, date: 3_600_000 });
    expect(clock.offset).toBeGreaterThanOrEqual(3_600_000 - 80);
    expect(clock.offset).toBeLessThanOrEqual(3_601_000);
  });

  it('narrows the error with every exchange', () => {
    const clock = new ServerClock(() => 0);
    clock.sample({ sentAt: 0, receivedAt: 100, date: 50_000 });
    clock.sample({ sentAt: 700, receivedAt: 720, date: 51_000 });
    expect(clock.offset).toBe(50_280);
  });

  it('discards earlier samples when the clock was set in between', () => {
    const clock = new ServerClock(() => 0);
    clock.sample({ sentAt: 0, receivedAt: 100, date: 50_000 });
    clock.sample({ sentAt: 200_000, receivedAt: 200_100, date: 200_000 });
    expect(clock.offset).toBe(0);
  });
});

describe('ServerClock over time', () => {
  /** A device whose clock is slow by this many ppm, and a server queried once a minute. */
  function drifting(slowPpm: number) {
    let trueTime = 1_000_000;
    let set = 0;
    const local = () => trueTime * (1 - slowPpm / 1e6) + set;
    const steady = () => trueTime * (1 - slowPpm / 1e6);
    const clock = new ServerClock(local, steady);
    return {
      clock,
      wait: (milliseconds: number) => {
        trueTime += milliseconds;
      },
      set: (milliseconds: number) => {
        set += milliseconds;
      },
      ask: () => {
        const sentAt = local();
        const date = trueTime + 4;
        trueTime += 8;
        clock.sample({ sentAt, receivedAt: local(), date, precision: 1 });
      },
      error: () => clock.now() - trueTime,
    };
  }

  it('tracks the drift of a slow clock and keeps the time through an hour offline', () => {
    const player = drifting(80);
    for (let minute = 0; minute < 30; minute += 1) {
      player.ask();
      player.wait(60_000);
    }
    expect(player.clock.drift).toBeGreaterThan(60e-6);
    player.wait(3_600_000);
    expect(Math.abs(player.error())).toBeLessThan(30);
  });

  it('measures no drift where there is none', () => {
    const player = drifting(0);
    for (let minute = 0; minute < 30; minute += 1) {
      player.ask();
      player.wait(60_000);
    }
    expect([player.clock.drift, player.clock.offset]).toEqual([0, 0]);
  });

  it('treats a forward jump of an accurate clock as the host’s sleep', () => {
    const player = drifting(0);
    player.ask();
    player.set(3_600_000);
    expect(player.error()).toBeCloseTo(3_600_000, -2);
  });

  it('keeps the time offline when the host’s clock is set', () => {
    const player = drifting(0);
    player.ask();
    player.set(-3_600_000);
    expect(Math.abs(player.error())).toBeLessThan(10);
    player.set(7_200_000);
    expect(Math.abs(player.error())).toBeLessThan(10);
  });
});
