import { describe, expect, it } from '@jest/globals';
import { type DownloadSpeed, isFresh, measureSpeed } from './downloadSpeed.ts';

const total = 12_000_000;
const none: DownloadSpeed = { bytesPerSecond: null, since: null, percent: null };

/** Speed after reports of `[second, percent]`. */
const after = (...reports: [number, number][]) =>
  reports.reduce<DownloadSpeed>(
    (speed, [second, percent]) => measureSpeed(speed, percent, total, new Date(second * 1000)),
    none,
  ).bytesPerSecond;

describe('the download speed', () => {
  it('is unknown after one report or the first bytes', () => {
    expect(after([0, 0])).toBeNull();
    expect(after([0, 0], [0.5, 16])).toBeNull();
  });

  it('is measured between reports some time apart', () => {
    expect(after([0, 0], [0.5, 16], [5.5, 33])).toBeCloseTo(408_000);
    expect(after([0, 0], [0.5, 16], [5.5, 33], [5.6, 34])).toBeCloseTo(408_000);
  });

  it('follows changes with smoothing', () => {
    expect(after([0, 10], [10, 20], [20, 40])).toBe(200_000);
  });

  it('is measured again after a restarted download or a long silence', () => {
    expect(after([0, 10], [10, 20], [15, 5])).toBeNull();
    expect(after([0, 10], [10, 20], [4000, 30])).toBeNull();
  });

  it('expires when stale, except for files whose percent takes longer', () => {
    expect(isFresh(400_000, total, 29_000)).toBe(true);
    expect(isFresh(400_000, total, 31_000)).toBe(false);
    expect(isFresh(200_000, 2_000_000_000, 120_000)).toBe(true);
    expect(isFresh(0, total, 31_000)).toBe(false);
  });
});
