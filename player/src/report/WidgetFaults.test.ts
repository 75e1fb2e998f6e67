import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TerminalManifest } from '@vitrine/shared/api';
import type { FaultPlace } from '@vitrine/shared/render';
import { WidgetFaults } from './WidgetFaults.ts';

const item = { taskId: 'task', programId: 'menu', documentHash: 'h1' };
const place: FaultPlace = {
  sceneId: 's1',
  sceneIndex: 0,
  componentId: 'sky',
  coType: 'weather',
  subject: '',
};
const manifestOf = (documentHash: string): TerminalManifest => ({
  version: 1,
  tasks: [],
  programs: [{ programId: 'menu', name: 'Menu', documentHash, fileHashes: [] }],
  files: [],
});

let changes: number;
let faults: WidgetFaults;

beforeEach(() => {
  jest.useFakeTimers();
  changes = 0;
  faults = new WidgetFaults({ now: Date.now, onChange: () => (changes += 1) });
  faults.follow(manifestOf('h1'));
  jest.advanceTimersByTime(30_000);
  changes = 0;
});
afterEach(() => {
  faults.stop();
  jest.useRealTimers();
});

describe('what a terminal tells of widgets', () => {
  it('tells a fault once, however often its program comes round', () => {
    for (let round = 0; round < 5; round += 1) {
      faults.hear(item, place, 'weather.unconfigured');
      jest.advanceTimersByTime(4000);
    }
    expect(faults.told).toMatchObject([
      { programId: 'menu', componentId: 'sky', reason: 'weather.unconfigured' },
    ]);
    expect(changes).toBe(1);
  });

  it('tells that the widget is well again, and no short recovery', () => {
    faults.hear(item, place, 'stream.offAir');
    jest.advanceTimersByTime(2000);
    faults.hear(item, place, undefined);
    jest.advanceTimersByTime(3000);
    faults.hear(item, place, 'stream.offAir');
    jest.advanceTimersByTime(60_000);
    expect(changes).toBe(1);
    faults.hear(item, place, undefined);
    jest.advanceTimersByTime(10_000);
    expect(faults.told).toEqual([]);
    expect(changes).toBe(2);
  });

  it('names the program that a touch led to', () => {
    faults.hear(item, { ...place, programId: 'map' }, 'web.away');
    jest.advanceTimersByTime(2000);
    expect(faults.told).toMatchObject([{ programId: 'map' }]);
  });

  it('forgets programs that were changed or taken away', () => {
    faults.hear(item, place, 'weather.unconfigured');
    jest.advanceTimersByTime(2000);
    faults.follow(manifestOf('h1'));
    expect(faults.told).toHaveLength(1);
    faults.follow(manifestOf('h2'));
    expect(faults.told).toEqual([]);
  });

  it('does not blame a new state of a program for what the former one says while it is still on the screen', () => {
    faults.follow(manifestOf('h2'));
    faults.hear(item, place, 'weather.unconfigured');
    jest.advanceTimersByTime(2000);
    expect(faults.told).toEqual([]);
    faults.hear({ ...item, documentHash: 'h2' }, place, 'weather.unconfigured');
    jest.advanceTimersByTime(2000);
    expect(faults.told).toHaveLength(1);
  });

  it('drops what was about to be told of the former state of a program, and of no other', () => {
    faults.hear(item, place, 'weather.unconfigured');
    faults.follow(manifestOf('h1'));
    jest.advanceTimersByTime(2000);
    expect(faults.told).toHaveLength(1);
    faults.follow(manifestOf('h2'));
    faults.hear({ ...item, documentHash: 'h2' }, place, 'weather.unconfigured');
    faults.follow(manifestOf('h3'));
    jest.advanceTimersByTime(2000);
    expect(faults.told).toEqual([]);
  });

  it('says nothing before it had time to look, so that a restart ends no fault', () => {
    const fresh = new WidgetFaults({ now: Date.now, onChange: () => undefined });
    expect(fresh.told).toBeUndefined();
    fresh.stop();
  });
});
