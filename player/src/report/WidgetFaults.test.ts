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

describe('widget faults', () => {
  it('are reported once, however often the program repeats', () => {
    for (let round = 0; round < 5; round += 1) {
      faults.report(item, place, 'weather.unconfigured');
      jest.advanceTimersByTime(4000);
    }
    expect(faults.reported).toMatchObject([
      { programId: 'menu', componentId: 'sky', reason: 'weather.unconfigured' },
    ]);
    expect(changes).toBe(1);
  });

  it('are cleared once the widget recovers, except for short recoveries', () => {
    faults.report(item, place, 'stream.offAir');
    jest.advanceTimersByTime(2000);
    faults.report(item, place, undefined);
    jest.advanceTimersByTime(3000);
    faults.report(item, place, 'stream.offAir');
    jest.advanceTimersByTime(60_000);
    expect(changes).toBe(1);
    faults.report(item, place, undefined);
    jest.advanceTimersByTime(10_000);
    expect(faults.reported).toEqual([]);
    expect(changes).toBe(2);
  });

  it('name the program that a touch opened', () => {
    faults.report(item, { ...place, programId: 'map' }, 'web.away');
    jest.advanceTimersByTime(2000);
    expect(faults.reported).toMatchObject([{ programId: 'map' }]);
  });

  it('are dropped with programs that changed or were removed', () => {
    faults.report(item, place, 'weather.unconfigured');
    jest.advanceTimersByTime(2000);
    faults.follow(manifestOf('h1'));
    expect(faults.reported).toHaveLength(1);
    faults.follow(manifestOf('h2'));
    expect(faults.reported).toEqual([]);
  });

  it('ignore what a program’s former revision reports while it is still on the screen', () => {
    faults.follow(manifestOf('h2'));
    faults.report(item, place, 'weather.unconfigured');
    jest.advanceTimersByTime(2000);
    expect(faults.reported).toEqual([]);
    faults.report({ ...item, documentHash: 'h2' }, place, 'weather.unconfigured');
    jest.advanceTimersByTime(2000);
    expect(faults.reported).toHaveLength(1);
  });

  it('pending for a program’s former revision are dropped, and for no other program', () => {
    faults.report(item, place, 'weather.unconfigured');
    faults.follow(manifestOf('h1'));
    jest.advanceTimersByTime(2000);
    expect(faults.reported).toHaveLength(1);
    faults.follow(manifestOf('h2'));
    faults.report({ ...item, documentHash: 'h2' }, place, 'weather.unconfigured');
    faults.follow(manifestOf('h3'));
    jest.advanceTimersByTime(2000);
    expect(faults.reported).toEqual([]);
  });

  it('are not reported at the start, so that a restart clears no fault', () => {
    const fresh = new WidgetFaults({ now: Date.now, onChange: () => undefined });
    expect(fresh.reported).toBeUndefined();
    fresh.stop();
  });
});
