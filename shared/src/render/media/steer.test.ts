import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { steer } from './steer.ts';

/** A film of a minute that plays as fast as it is told. */
class Film {
  readonly duration = 60;
  readonly seeking = false;
  readonly paused = false;
  readonly ended = false;
  jumps = 0;
  playbackRate = 1;
  #seconds: number;

  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  get currentTime(): number {
    return this.#seconds;
  }

  set currentTime(seconds: number) {
    this.jumps += 1;
    this.#seconds = seconds;
  }

  run(milliseconds: number): void {
    this.#seconds += (milliseconds / 1000) * this.playbackRate;
  }
}

const origin = 1_000_000;
const at = () => Date.now() - origin;

async function play(film: Film, milliseconds: number): Promise<number> {
  const stop = steer(film as unknown as HTMLMediaElement, at);
  for (let passed = 0; passed < milliseconds; passed += 10) {
    film.run(10);
    await jest.advanceTimersByTimeAsync(10);
  }
  stop();
  return film.currentTime * 1000 - at();
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(origin + 10_000);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('steering a film', () => {
  it.each([9.8, 10.2])('brings one at %d s to ten seconds without a jump', async (seconds) => {
    const film = new Film(seconds);
    expect(Math.abs(await play(film, 4000))).toBeLessThan(10);
    expect([film.jumps, film.playbackRate]).toEqual([0, 1]);
  });

  it('jumps once where it is far away', async () => {
    const film = new Film(0);
    expect(Math.abs(await play(film, 3000))).toBeLessThan(10);
    expect(film.jumps).toBe(1);
  });

  it('leaves the very end alone', async () => {
    jest.setSystemTime(origin + 59_900);
    const film = new Film(58);
    await play(film, 50);
    expect(film.jumps).toBe(0);
  });
});
