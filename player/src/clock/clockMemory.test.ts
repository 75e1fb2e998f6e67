/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { keepClock, recallClock } from './clockMemory.ts';
import { ServerClock } from './ServerClock.ts';

const day = 24 * 3_600_000;
const truth = Date.UTC(2026, 10, 21, 12);

class Memory {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
}

/** A host that reached the server at `truth` while its clock read `local`. */
function received(local: number): Memory {
  const memory = new Memory();
  const clock = new ServerClock(() => local);
  clock.sample({ sentAt: local, receivedAt: local + 10, date: truth, precision: 1 });
  keepClock(memory, clock);
  return memory;
}

/** Error of the clock after a start an hour later, offline, while the host's clock reads `local`. */
function startedAt(memory: Memory, local: number): number {
  const clock = new ServerClock(() => local);
  recallClock(memory, clock);
  return clock.now() - (truth + 3_600_000);
}

describe('an offline start', () => {
  it.each([-day, day])('keeps the server’s time although the host’s clock is wrong by %i', (error) => {
    expect(Math.abs(startedAt(received(truth + error), truth + error + 3_600_000))).toBeLessThan(100);
  });

  it('makes no correction to an accurate clock', () => {
    expect(startedAt(received(truth), truth + 3_600_000)).toBe(0);
  });

  it('never starts before the server’s last known time, whatever the clock reads after a flat battery', () => {
    expect(startedAt(received(truth), 1000)).toBeGreaterThanOrEqual(-3_600_000 - 100);
  });

  it('uses the host’s clock when the stored time is missing or truncated', () => {
    const memory = new Memory();
    expect(startedAt(memory, truth + 3_600_000)).toBe(0);
    memory.setItem('vitrine-clock', '[12,');
    expect(startedAt(memory, truth + 3_600_000)).toBe(0);
  });

  it('follows the server from its first answer on', () => {
    const local = truth + day;
    const clock = new ServerClock(() => local);
    recallClock(received(truth - day), clock);
    clock.sample({ sentAt: local, receivedAt: local, date: truth, precision: 1 });
    expect(Math.abs(clock.now() - truth)).toBeLessThan(5);
  });
});
