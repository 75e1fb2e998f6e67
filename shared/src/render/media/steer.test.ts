import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { steer } from './steer.ts';

/** Milliseconds of a seek and of a start on the simulated device. */
const seekTime = 60;
const startTime = 40;
/** Time step in milliseconds. */
const step = 5;

/** A film of a minute with adjustable speed that takes time to start and to seek. */
class Film extends EventTarget {
  readonly duration = 60;
  readonly ended = false;
  readonly muted: boolean;
  seeking = false;
  paused = true;
  jumps = 0;
  fastest = 1;
  #rate = 1;
  #seconds: number;
  #startsIn = 0;

  constructor(seconds: number, muted = true) {
    super();
    this.#seconds = seconds;
    this.muted = muted;
  }

  get playbackRate(): number {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    this.#rate = rate;
    this.fastest = Math.max(this.fastest, rate);
  }

  get currentTime(): number {
    return this.#seconds;
  }

  set currentTime(seconds: number) {
    this.jumps += 1;
    this.#seconds = seconds;
    this.seeking = true;
    setTimeout(() => {
      this.seeking = false;
      this.dispatchEvent(new Event('seeked'));
    }, seekTime);
  }

  readonly play = () => {
    this.paused = false;
    this.#startsIn = startTime;
  };

  pause(): void {
    this.paused = true;
  }

  /** Drops behind by this many milliseconds. */
  slip(milliseconds: number): void {
    this.#seconds -= milliseconds / 1000;
  }

  run(milliseconds: number): void {
    if (this.paused || this.seeking) return;
    if (this.#startsIn > 0) this.#startsIn -= milliseconds;
    else this.#seconds += (milliseconds / 1000) * this.#rate;
  }
}

/** Its sound falls behind whenever it changes between normal and another speed. */
class SoundFilm extends Film {
  override get playbackRate(): number {
    return super.playbackRate;
  }

  override set playbackRate(rate: number) {
    const isOwn = (each: number) => Math.abs(each - 1) < 0.001;
    if (!this.paused && isOwn(rate) !== isOwn(super.playbackRate)) this.slip(25);
    super.playbackRate = rate;
  }
}

const origin = 1_000_000;
const at = () => Date.now() - origin;

/** Plays a film, and returns its deviations while it moved. */
async function play(film: Film, milliseconds: number): Promise<number[]> {
  const stop = steer(film as unknown as HTMLMediaElement, at, film.play);
  const distances: number[] = [];
  for (let passed = 0; passed < milliseconds; passed += step) {
    const before = film.currentTime;
    film.run(step);
    await jest.advanceTimersByTimeAsync(step);
    if (film.currentTime !== before) distances.push(Math.abs(film.currentTime * 1000 - at()));
  }
  stop();
  return distances;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(origin + 10_000);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('steering a film', () => {
  it.each([9.8, 10.2])('brings a film at %d s to ten seconds without a seek', async (seconds) => {
    const film = new Film(seconds);
    const distances = await play(film, 3000);
    expect(Math.max(...distances.slice(-200))).toBeLessThan(2 * step);
    expect([film.jumps, film.playbackRate]).toEqual([0, 1]);
  });

  it('corrects an audible film more slowly than a silent one', async () => {
    const [heard, silent] = [new Film(9.8, false), new Film(9.8)];
    await play(heard, 1000);
    jest.setSystemTime(origin + 10_000);
    await play(silent, 1000);
    expect([heard.fastest, silent.fastest]).toEqual([1.05, 1.25]);
  });

  it('seeks once where the film is far off, and starts there at its instant', async () => {
    const film = new Film(0);
    const distances = await play(film, 3000);
    expect(Math.max(...distances.slice(-400))).toBeLessThan(2 * step);
    expect(film.jumps).toBe(1);
  });

  it('seeks when the clock is set during playback', async () => {
    const film = new Film(10);
    await play(film, 500);
    jest.setSystemTime(origin + 30_000);
    const distances = await play(film, 2000);
    expect(Math.max(...distances.slice(-200))).toBeLessThan(2 * step);
    expect(film.jumps).toBe(1);
  });

  it('learns how long a start takes, so that a prepared film starts at its instant', async () => {
    const worst: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      jest.setSystemTime(origin - 300);
      worst.push(Math.max(...(await play(new Film(0), 600))));
    }
    expect(worst.at(-1)).toBeLessThan(3 * step);
    expect(worst.at(-1)).toBeLessThanOrEqual(worst[0] ?? 0);
  });

  it('keeps a film with sound in position once it is there', async () => {
    const distances = await play(new SoundFilm(9.95), 4000);
    expect(Math.max(...distances.slice(-500))).toBeLessThan(2 * step);
  });

  it('does not seek at the very end', async () => {
    jest.setSystemTime(origin + 59_900);
    const film = new Film(58);
    await play(film, 50);
    expect(film.jumps).toBe(0);
  });
});
