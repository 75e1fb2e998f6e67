import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RunningSubtitle } from '@vitrine/shared/api';
import { SubtitleDesk } from './subtitleDesk.ts';

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
let desk: SubtitleDesk;

const makeDesk = () =>
  new SubtitleDesk({
    now: () => Date.now(),
    mount: ({ id }) => {
      onScreen.push(id);
      return { round: 20_000, destroy: () => onScreen.splice(onScreen.indexOf(id), 1) };
    },
    onSeen: () => {
      told += 1;
    },
    storage: {
      read: () => stored,
      write: (text) => {
        stored = text;
      },
    },
  });

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  onScreen = [];
  stored = null;
  told = 0;
  desk = makeDesk();
});
afterEach(() => {
  desk.stop();
  jest.useRealTimers();
});

describe('SubtitleDesk', () => {
  it('shows at once, and ends on time without hearing anything more', () => {
    desk.take(state(subtitle('a')));
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(59_990);
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(20);
    expect(onScreen).toEqual([]);
    expect(desk.seen).toEqual([{ id: 'a', shownAt: after(0), endedAt: after(60) }]);
    expect(told).toBe(2);
  });

  it('goes away when it is stopped', () => {
    desk.take(state(subtitle('a'), subtitle('b')));
    desk.take(state(subtitle('b')));
    expect(onScreen).toEqual(['b']);
  });

  it('runs as many rounds as it should and not again, whatever is retained', () => {
    const twice = subtitle('a', { loops: 2, endsAt: after(86_400) });
    desk.take(state(twice));
    jest.advanceTimersByTime(39_990);
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(20);
    expect(onScreen).toEqual([]);
    desk.take(state(twice));
    expect(onScreen).toEqual([]);
  });

  it('lets an emergency cover the others, which then go on', () => {
    desk.take(state(subtitle('a'), subtitle('alarm', { emergency: true, endsAt: after(20) })));
    expect(onScreen).toEqual(['alarm']);
    jest.advanceTimersByTime(20_010);
    expect(onScreen).toEqual(['a']);
  });

  it('goes on after a restart without network, and ends on time', () => {
    desk.take(state(subtitle('a'), subtitle('b', { endsAt: after(10) })));
    desk.stop();
    expect(onScreen).toEqual([]);
    jest.setSystemTime(start + 30_000);
    desk = makeDesk();
    desk.start();
    expect(onScreen).toEqual(['a']);
    jest.advanceTimersByTime(30_010);
    expect(onScreen).toEqual([]);
  });

  it('waits for the beginning of one that is still ahead by its clock', () => {
    desk.take(state(subtitle('a', { startsAt: after(3) })));
    expect(onScreen).toEqual([]);
    jest.advanceTimersByTime(3010);
    expect(onScreen).toEqual(['a']);
  });

  it('forgets everything with the terminal', () => {
    desk.take(state(subtitle('a')));
    desk.forget();
    expect([onScreen, desk.seen]).toEqual([[], []]);
    makeDesk().start();
    expect(onScreen).toEqual([]);
  });
});
