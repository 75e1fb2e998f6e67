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
let told: number;
let full: boolean;
/** Subtitles are not visible. */
let hidden: boolean;
let troubles: unknown[];
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
      told += 1;
    },
    onTrouble: (reason) => troubles.push(reason),
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
  told = 0;
  full = false;
  hidden = false;
  troubles = [];
  manager = makeManager();
});
afterEach(() => {
  manager.stop();
  jest.useRealTimers();
});

describe('a subtitle on a screen that nobody can see', () => {
  const brief = { endsAt: after(10), beginUntil: after(60), seconds: 10 };

  it('is not said to be shown, and has its whole time once the screen can be seen', async () => {
    hidden = true;
    manager.take(state(subtitle('a', brief)));
    await jest.advanceTimersByTimeAsync(30_000);
    expect([onScreen, manager.seen, told]).toEqual([[], [], 0]);
    hidden = false;
    await jest.advanceTimersByTimeAsync(2000);
    expect(onScreen).toEqual(['a']);
    expect(Date.parse(manager.seen[0]?.shownAt ?? '')).toBeGreaterThanOrEqual(start + 30_000);
    await jest.advanceTimersByTimeAsync(7000);
    expect(onScreen).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(3000);
    expect(onScreen).toEqual([]);
  });

  it('was never shown where the screen could not be seen in time', async () => {
    hidden = true;
    manager.take(state(subtitle('a', brief)));
    await jest.advanceTimersByTimeAsync(61_000);
    hidden = false;
    await jest.advanceTimersByTimeAsync(5000);
    expect([onScreen, manager.seen]).toEqual([[], []]);
  });

  it('goes on where it was on the screen before', async () => {
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
  it('shows at once, and ends on time without hearing anything more', () => {
    manager.take(state(subtitle('a')));
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(59_990);
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(20);
    expect(onScreen).toEqual([]);
    expect(manager.seen).toEqual([{ id: 'a', shownAt: after(0), endedAt: after(60) }]);
    expect(told).toBe(2);
  });

  it('goes away when it is stopped', () => {
    manager.take(state(subtitle('a'), subtitle('b')));
    manager.take(state(subtitle('b')));
    expect(onScreen).toEqual(['b']);
  });

  it('runs as many rounds as it should and not again, whatever is retained', () => {
    const twice = subtitle('a', { loops: 2, endsAt: after(86_400) });
    manager.take(state(twice));
    jest.advanceTimersByTime(39_990);
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(20);
    expect(onScreen).toEqual([]);
    manager.take(state(twice));
    expect(onScreen).toEqual([]);
  });

  it('ends with a whole round where it came a moment late, and runs as many where it came much later', () => {
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

  it('counts by the time that a round takes now, when its letters became wider', () => {
    manager.take(state(subtitle('a', { loops: 1, endsAt: after(86_400) })));
    turn(30_000);
    jest.advanceTimersByTime(29_990);
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(20);
    expect(onScreen).toEqual([]);
  });

  it('is over at once after a restart that came after its last round, and says that it was', () => {
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

  it('ends on time where nothing can be kept, and begins where nothing can be read', () => {
    full = true;
    manager.take(state(subtitle('a')));
    jest.advanceTimersByTime(60_010);
    expect(onScreen).toEqual([]);
    expect(troubles.length).toBeGreaterThan(0);
    stored = '{"state":';
    makeManager().start();
    expect(onScreen).toEqual([]);
  });

  it('keeps the typeface of a text until it is over', () => {
    const fontFile = { hash: 'a'.repeat(64), size: 10, mime: 'font/ttf' };
    manager.take(state(subtitle('a', { font: 'Own', fontFile }), subtitle('b')));
    expect(manager.needed).toEqual([fontFile.hash]);
    jest.advanceTimersByTime(60_010);
    expect(manager.needed).toEqual([]);
  });

  it('lets an emergency cover the others, which then go on', () => {
    manager.take(state(subtitle('a'), subtitle('alarm', { emergency: true, endsAt: after(20) })));
    expect(onScreen).toEqual(['alarm']);
    jest.advanceTimersByTime(20_010);
    expect(onScreen).toEqual(['a']);
  });

  it('goes on after a restart without network, and ends on time', () => {
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

  it('shows its whole time where it comes late, and keeps to it over a restart', () => {
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

  it('does not begin after the last moment at which it may', () => {
    jest.setSystemTime(start + 3600_000);
    manager.take(state(subtitle('a', { seconds: 60, beginUntil: after(3600) })));
    expect([onScreen, manager.seen]).toEqual([[], []]);
  });

  it('waits for the beginning of one that is still ahead by its clock', () => {
    manager.take(state(subtitle('a', { startsAt: after(3) })));
    expect(onScreen).toEqual([]);
    jest.advanceTimersByTime(3010);
    expect(onScreen).toEqual(['a']);
  });

  it('forgets everything with the terminal', () => {
    manager.take(state(subtitle('a')));
    manager.forget();
    expect([onScreen, manager.seen]).toEqual([[], []]);
    makeManager().start();
    expect(onScreen).toEqual([]);
  });
});
