/** @jest-environment ./player/src/testing/environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PictureSource, TerminalSettings } from '@vitrine/shared/api';
import { Unable } from '../commands/unable.ts';
import { DeviceKeeper } from './deviceKeeper.ts';
import { type DeviceMemory, readDeviceMemory } from './deviceMemory.ts';

let now: number;
let kept: DeviceMemory;
let done: string[];
let inputs: PictureSource[];
let keeper: DeviceKeeper;

/** A player's page that starts on what was kept. */
async function start(): Promise<void> {
  keeper = new DeviceKeeper({
    memory: structuredClone(kept),
    write: (memory) => {
      kept = structuredClone(memory);
    },
    now: () => now,
    onChange: () => undefined,
    onTrouble: () => undefined,
    acts: {
      volume: async (value) => void done.push(`volume ${value}`),
      brightness: async (value) => void done.push(`brightness ${value}`),
      orientation: (degrees) => void done.push(`turn ${degrees}`),
      screen: async (on) => void done.push(on ? 'on' : 'off'),
      async source(source) {
        if (!inputs.includes(source)) throw new Unable('unable.input');
        done.push(source);
      },
    },
  });
  await keeper.restore();
  done = [];
}
const settings = (revision: number, values: Partial<TerminalSettings>) => ({
  settings: { revision, ...values },
});
const terminal = { name: 'Lobby', timeZone: 'UTC' };

beforeEach(async () => {
  // A Monday.
  now = Date.parse('2026-03-02T10:00:00Z');
  kept = readDeviceMemory({ getItem: () => null });
  done = [];
  inputs = ['player', 'hdmi1'];
  await start();
});

describe('settings', () => {
  it('are applied, confirmed by their revision, and hold after a start', async () => {
    await keeper.follow(settings(3, { volume: 40, brightness: 60, orientation: 90, reportInterval: 30 }));
    expect(done).toEqual(['volume 40', 'brightness 60', 'turn 90']);
    await start();
    expect(keeper.state).toMatchObject({
      settingsRevision: 3,
      volume: 40,
      brightness: 60,
      orientation: 90,
      reportInterval: 30,
    });
  });

  it('leave alone what they do not change, so that what was done by hand stays', async () => {
    await keeper.follow(settings(1, { volume: 40 }));
    await keeper.setVolume(90);
    await keeper.follow(settings(2, { volume: 40, brightness: 50 }));
    expect(keeper.state).toMatchObject({ settingsRevision: 2, volume: 90, brightness: 50 });
  });

  it('are applied once, however often they come', async () => {
    await keeper.follow(settings(1, { volume: 40 }));
    done = [];
    await keeper.follow(settings(1, { volume: 40 }));
    expect(done).toEqual([]);
  });
});

describe('the screen', () => {
  const power = [{ weekday: 1, on: '08:00', off: '18:00' }];

  it('goes by its hours, silent while it is dark, with network or without', async () => {
    await keeper.follow({ terminal: { ...terminal, power } });
    now = Date.parse('2026-03-02T18:00:00Z');
    await keeper.check();
    expect(done).toEqual(['off', 'volume 0']);
    expect(keeper.covered).toBe(true);
    await start();
    expect(keeper.state.screen).toBe('off');
    now = Date.parse('2026-03-09T08:00:00Z');
    await keeper.check();
    expect(done).toEqual(['on', 'volume 100']);
  });

  it('stays as it was set by hand until its hours say something again', async () => {
    await keeper.follow({ terminal: { ...terminal, power } });
    await keeper.setScreen(false);
    now = Date.parse('2026-03-02T17:00:00Z');
    await start();
    expect(keeper.state.screen).toBe('off');
    now = Date.parse('2026-03-09T08:01:00Z');
    await keeper.check();
    expect(keeper.state.screen).toBe('on');
  });
});

describe('the source', () => {
  const switchover = [{ weekdays: [1], at: '12:00', source: 'hdmi1' as const }];

  it('goes by its plan, and covers the programs', async () => {
    await keeper.follow({
      terminal,
      ...settings(1, { switchover: [...switchover, { weekdays: [1], at: '09:00', source: 'player' }] }),
    });
    expect(keeper.state.source).toBe('player');
    now = Date.parse('2026-03-02T12:00:00Z');
    await keeper.check();
    expect(keeper.state.source).toBe('hdmi1');
    expect(keeper.covered).toBe(true);
  });

  it('that is planned and not plugged in is refused by name, and asked for once', async () => {
    inputs = ['player'];
    await keeper.follow({ terminal, ...settings(1, { switchover }) });
    await keeper.check();
    expect(keeper.state).toMatchObject({
      source: 'player',
      refused: [{ setting: 'switchover', code: 'unable.input' }],
    });
    expect(done).toEqual([]);
  });

  it('by hand fails when there is none, and nothing changes', async () => {
    await expect(keeper.setSource('hdmi2')).rejects.toThrow('unable.input');
    expect(keeper.state.source).toBe('player');
  });

  it('by hand holds until the plan’s next entry', async () => {
    await keeper.follow({
      terminal,
      ...settings(1, { switchover: [{ weekdays: [1], at: '12:00', source: 'player' }] }),
    });
    await keeper.setSource('hdmi1');
    now = Date.parse('2026-03-02T11:59:00Z');
    await keeper.check();
    expect(keeper.state.source).toBe('hdmi1');
    now = Date.parse('2026-03-02T12:00:00Z');
    await keeper.check();
    expect(keeper.state.source).toBe('player');
  });
});
