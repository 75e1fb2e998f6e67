import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RunningSubtitle } from '@vitrine/shared/api';
import { SubtitleManager } from './SubtitleManager.ts';

const start = Date.parse('2026-03-02T12:00:00Z');
const after = (seconds: number) => new Date(start + seconds * 1000).toISOString();
const subtitle = (id: string, fields: Partial<RunningSubtitle> = {}): RunningSubtitle => ({
  id,
  text: id,
  color: '#ffffff',
  background: '#000000',
  font: '',
  size: 48,
  speed: 120,
  position: 'bottom',
  loops: 0,
  emergency: false,
  startsAt: after(0),
  endsAt: after(60),
  ...fields,
});
const state = (...subtitles: RunningSubtitle[]) => ({ version: 1 as const, subtitles });

let onScreen: string[];
let stored: string | null;
let reported: number;
let full: boolean;
/** Subtitles are not visible. */
let hidden: boolean;
let errors: unknown[];
/** Sets the duration of the latest text's round. */
let turn: (round: number) => void;
let manager: SubtitleManager;

const makeManager = () =>
  new SubtitleManager({
    now: () => Date.now(),
    hidden: () => hidden,
    mount: ({ id }, onRound) => {
      onScreen.push(id);
      turn = onRound;
      return { round: 20_000, destroy: () => onScreen.splice(onScreen.indexOf(id), 1) };
    },
    onSeen: () => {
      reported += 1;
    },
    onError: (reason) => errors.push(reason),
    storage: {
      read: () => stored,
      write: (text) => {
        if (full) throw new Error('the disk is full');
        stored = text;
      },
    },
  });

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  onScreen = [];
  stored = null;
  reported = 0;
  full = false;
  hidden = false;
  errors = [];
  manager = makeManager();
});
afterEach(() => {
  manager.stop();
  jest.useRealTimers();
});

describe('a subtitle on a screen that is not visible', () => {
  const brief = { endsAt: after(10), beginUntil: after(60), seconds: 10 };

  it('is not reported as shown, and has its whole duration once the screen is visible', async () => {
    hidden = true;
    manager.take(state(subtitle('a', brief)));
    await jest.advanceTimersByTimeAsync(30_000);
    expect([onScreen, manager.seen, reported]).toEqual([[], [], 0]);
    hidden = false;
    await jest.advanceTimersByTimeAsync(2000);
    expect(onScreen).toEqual(['a']);
    expect(Date.parse(manager.seen[0]?.shownAt ?? '')).toBeGreaterThanOrEqual(start + 30_000);
    await jest.advanceTimersByTimeAsync(7000);
    expect(onScreen).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(3000);
    expect(onScreen).toEqual([]);
  });

  it('is never shown where the screen stays hidden until it expires', async () => {
    hidden = true;
    manager.take(state(subtitle('a', brief)));
    await jest.advanceTimersByTimeAsync(61_000);
    hidden = false;
    await jest.advanceTimersByTimeAsync(5000);
    expect([onScreen, manager.seen]).toEqual([[], []]);
  });

  it('continues if it was on the screen before', async () => {
    manager.take(state(subtitle('a', brief)));
    hidden = true;
    await jest.advanceTimersByTimeAsync(5000);
    expect(onScreen).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(6000);
    expect(manager.seen).toMatchObject([{ id: 'a', shownAt: after(0) }]);
    expect(onScreen).toEqual([]);
  });
});

describe('SubtitleManager', () => {
  it('shows a subtitle at once, and ends it on time without further messages', () => {
    manager.take(state(subtitle('a')));
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(59_990);
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(20);
    expect(onScreen).toEqual([]);
    expect(manager.seen).toEqual([{ id: 'a', shownAt: after(0), endedAt: after(60) }]);
    expect(reported).toBe(2);
  });

  it('removes a withdrawn subtitle', () => {
    manager.take(state(subtitle('a'), subtitle('b')));
    manager.take(state(subtitle('b')));
    expect(onScreen).toEqual(['b']);
  });

  it('runs the given number of rounds and not again, whatever is retained', () => {
    const twice = subtitle('a', { loops: 2, endsAt: after(86_400) });
    manager.take(state(twice));
    jest.advanceTimersByTime(39_990);
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(20);
    expect(onScreen).toEqual([]);
    manager.take(state(twice));
    expect(onScreen).toEqual([]);
  });

  it('ends on a round boundary: on time after a short delay, with all its rounds after a long one', () => {
    jest.setSystemTime(start + 1500);
    manager.take(state(subtitle('a', { loops: 1, endsAt: after(86_400) })));
    jest.advanceTimersByTime(18_490);
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(20);
    expect(onScreen).toEqual([]);
    jest.setSystemTime(start + 52_000);
    manager.take(state(subtitle('b', { loops: 1, endsAt: after(86_400) })));
    jest.advanceTimersByTime(27_990);
    expect(onScreen).toEqual(['b']);
    jest.advanceTimersByTime(20);
    expect(onScreen).toEqual([]);
  });

  it('uses the current duration of a round when the text became wider', () => {
    manager.take(state(subtitle('a', { loops: 1, endsAt: after(86_400) })));
    turn(30_000);
    jest.advanceTimersByTime(29_990);
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(20);
    expect(onScreen).toEqual([]);
  });

  it('ends a subtitle at once after a restart past its last round, and reports its end', () => {
    manager.take(state(subtitle('a', { loops: 1, endsAt: after(86_400) }), subtitle('b')));
    manager.stop();
    jest.setSystemTime(start + 70_000);
    manager = makeManager();
    manager.start();
    expect(onScreen).toEqual([]);
    expect(manager.seen).toEqual([
      { id: 'a', shownAt: after(0), endedAt: after(70) },
      { id: 'b', shownAt: after(0), endedAt: after(70) },
    ]);
  });

  it('ends on time with a full store, and starts with an unreadable one', () => {
    full = true;
    manager.take(state(subtitle('a')));
    jest.advanceTimersByTime(60_010);
    expect(onScreen).toEqual([]);
    expect(errors.length).toBeGreaterThan(0);
    stored = '{"state":';
    makeManager().start();
    expect(onScreen).toEqual([]);
  });

  it('needs the font of a text until the text ends', () => {
    const fontFile = { hash: 'a'.repeat(64), size: 10, mime: 'font/ttf' };
    manager.take(state(subtitle('a', { font: 'Own', fontFile }), subtitle('b')));
    expect(manager.needed).toEqual([fontFile.hash]);
    jest.advanceTimersByTime(60_010);
    expect(manager.needed).toEqual([]);
  });

  it('lets an emergency cover the others, which then continue', () => {
    manager.take(state(subtitle('a'), subtitle('alarm', { emergency: true, endsAt: after(20) })));
    expect(onScreen).toEqual(['alarm']);
    jest.advanceTimersByTime(20_010);
    expect(onScreen).toEqual(['a']);
  });

  it('continues after an offline restart, and ends on time', () => {
    manager.take(state(subtitle('a'), subtitle('b', { endsAt: after(10) })));
    manager.stop();
    expect(onScreen).toEqual([]);
    jest.setSystemTime(start + 30_000);
    manager = makeManager();
    manager.start();
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(30_010);
    expect(onScreen).toEqual([]);
  });

  it('shows a late subtitle for its whole duration, also across a restart', () => {
    const late = subtitle('a', { seconds: 60, beginUntil: after(3600) });
    jest.setSystemTime(start + 1800_000);
    manager.take(state(late));
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(30_000);
    manager.stop();
    manager = makeManager();
    manager.start();
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(29_990);
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(20);
    expect(onScreen).toEqual([]);
    manager.take(state(late));
    expect(onScreen).toEqual([]);
    expect(manager.seen).toEqual([{ id: 'a', shownAt: after(1800), endedAt: after(1860) }]);
  });

  it('does not start a subtitle after its latest start', () => {
    jest.setSystemTime(start + 3600_000);
    manager.take(state(subtitle('a', { seconds: 60, beginUntil: after(3600) })));
    expect([onScreen, manager.seen]).toEqual([[], []]);
  });

  it('waits for a start that is still ahead by its clock', () => {
    manager.take(state(subtitle('a', { startsAt: after(3) })));
    expect(onScreen).toEqual([]);
    jest.advanceTimersByTime(3010);
    expect(onScreen).toEqual(['a']);
  });

  it('is cleared when the terminal is forgotten', () => {
    manager.take(state(subtitle('a')));
    manager.forget();
    expect([onScreen, manager.seen]).toEqual([[], []]);
    makeManager().start();
    expect(onScreen).toEqual([]);
  });
});
