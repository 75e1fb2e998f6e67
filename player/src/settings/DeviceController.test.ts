/** @jest-environment ./player/src/testing/environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PictureSource, TerminalSettings } from '@vitrine/shared/api';
import { Unable } from '../commands/Unable.ts';
import { DeviceController } from './DeviceController.ts';
import { type DeviceMemory, readDeviceMemory } from './deviceMemory.ts';

let now: number;
let kept: DeviceMemory;
let done: string[];
let reported = 0;
let inputs: PictureSource[];
let controller: DeviceController;

/** Starts the player's page on stored settings. */
async function start(): Promise<void> {
  controller = new DeviceController({
    memory: structuredClone(kept),
    write: (memory) => {
      kept = structuredClone(memory);
    },
    now: () => now,
    onChange: () => {
      reported += 1;
    },
    onError: () => undefined,
    actions: {
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
  await controller.restore();
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
  it('are applied, confirmed by their revision, and restored after a restart', async () => {
    await controller.follow(settings(3, { volume: 40, brightness: 60, orientation: 90, reportInterval: 30 }));
    expect(done).toEqual(['volume 40', 'brightness 60', 'turn 90']);
    await start();
    expect(controller.state).toMatchObject({
      settingsRevision: 3,
      volume: 40,
      brightness: 60,
      orientation: 90,
      reportInterval: 30,
    });
  });

  it('do not overwrite manual changes when they leave a value as it was', async () => {
    await controller.follow(settings(1, { volume: 40 }));
    await controller.setVolume(90);
    await controller.follow(settings(2, { volume: 40, brightness: 50 }));
    expect(controller.state).toMatchObject({ settingsRevision: 2, volume: 90, brightness: 50 });
  });

  it('are applied once, however often they arrive', async () => {
    await controller.follow(settings(1, { volume: 40 }));
    done = [];
    await controller.follow(settings(1, { volume: 40 }));
    expect(done).toEqual([]);
  });
});

describe('the screen', () => {
  const power = [{ weekday: 1, on: '08:00', off: '18:00' }];

  it('follows its hours, muted while it is off, online or offline', async () => {
    await controller.follow({ terminal: { ...terminal, power } });
    now = Date.parse('2026-03-02T18:00:00Z');
    await controller.check();
    expect(done).toEqual(['off', 'volume 0']);
    expect(controller.covered).toBe(true);
    await start();
    expect(controller.state.screen).toBe('off');
    now = Date.parse('2026-03-09T08:00:00Z');
    await controller.check();
    expect(done).toEqual(['on', 'volume 100']);
  });

  it('keeps its manual state until the next change of its hours', async () => {
    await controller.follow({ terminal: { ...terminal, power } });
    await controller.setScreen(false);
    now = Date.parse('2026-03-02T17:00:00Z');
    await start();
    expect(controller.state.screen).toBe('off');
    now = Date.parse('2026-03-09T08:01:00Z');
    await controller.check();
    expect(controller.state.screen).toBe('on');
  });
});

describe('the cause of the screen’s state', () => {
  const power = [{ weekday: 1, on: '08:00', off: '18:00' }];
  const cause = () => controller.state.screenCause;

  it('is “always” without hours, or a command', async () => {
    await controller.follow({ terminal });
    expect(cause()).toEqual({ by: 'always' });
    await controller.setScreen(false);
    expect(cause()).toEqual({ by: 'command', since: '2026-03-02T10:00:00.000Z' });
    await controller.setScreen(true);
    expect(cause()).toMatchObject({ by: 'always' });
  });

  it('is the plan until its next change', async () => {
    await controller.follow({ terminal: { ...terminal, power } });
    expect(cause()).toMatchObject({ by: 'plan', until: '2026-03-02T18:00:00.000Z' });
    now = Date.parse('2026-03-02T18:00:30Z');
    await controller.check();
    const off = { by: 'plan', since: '2026-03-02T18:00:30.000Z', until: '2026-03-09T08:00:00.000Z' };
    expect(cause()).toEqual(off);
    now = Date.parse('2026-03-03T03:00:00Z');
    await start();
    expect(cause()).toEqual(off);
  });

  it('is a command against the plan, until the plan takes over again', async () => {
    await controller.follow({ terminal: { ...terminal, power } });
    now = Date.parse('2026-03-02T20:00:00Z');
    await controller.check();
    now = Date.parse('2026-03-02T21:10:00Z');
    await controller.setScreen(true);
    expect(controller.state.screen).toBe('on');
    expect(cause()).toEqual({
      by: 'command',
      since: '2026-03-02T21:10:00.000Z',
      until: '2026-03-09T08:00:00.000Z',
    });
    const before = reported;
    now = Date.parse('2026-03-09T08:00:00Z');
    await controller.check();
    expect(controller.state.screen).toBe('on');
    expect(cause()).toMatchObject({ by: 'plan', until: '2026-03-09T18:00:00.000Z' });
    expect(reported).toBeGreaterThan(before);
  });

  it('gives instants that account for clock changes of the zone', async () => {
    now = Date.parse('2026-03-28T12:00:00Z');
    const sunday = [{ weekday: 7, on: '08:00', off: '18:00' }];
    await controller.follow({ terminal: { name: 'Lobby', timeZone: 'Europe/Berlin', power: sunday } });
    expect(cause()).toMatchObject({ by: 'plan', until: '2026-03-29T06:00:00.000Z' });
  });

  it('of the source is the plan, or a command until the plan’s next entry', async () => {
    const switchover = [
      { weekdays: [1], at: '09:00', source: 'player' as const },
      { weekdays: [1], at: '12:00', source: 'hdmi1' as const },
    ];
    await controller.follow({ terminal, ...settings(1, { switchover }) });
    expect(controller.state.sourceCause).toEqual({ by: 'plan', until: '2026-03-02T12:00:00.000Z' });
    await controller.setSource('hdmi1');
    expect(controller.state.sourceCause).toEqual({
      by: 'command',
      since: '2026-03-02T10:00:00.000Z',
      until: '2026-03-02T12:00:00.000Z',
    });
  });
});

describe('the source', () => {
  const switchover = [{ weekdays: [1], at: '12:00', source: 'hdmi1' as const }];

  it('follows its plan, and covers the programs', async () => {
    await controller.follow({
      terminal,
      ...settings(1, { switchover: [...switchover, { weekdays: [1], at: '09:00', source: 'player' }] }),
    });
    expect(controller.state.source).toBe('player');
    now = Date.parse('2026-03-02T12:00:00Z');
    await controller.check();
    expect(controller.state.source).toBe('hdmi1');
    expect(controller.covered).toBe(true);
  });

  it('that is planned but not connected is reported as refused, and requested once', async () => {
    inputs = ['player'];
    await controller.follow({ terminal, ...settings(1, { switchover }) });
    await controller.check();
    expect(controller.state).toMatchObject({
      source: 'player',
      refused: [{ setting: 'switchover', code: 'unable.input' }],
    });
    expect(done).toEqual([]);
  });

  it('returns to the player once it is available, checked once a minute', async () => {
    await controller.follow({
      terminal,
      ...settings(1, { switchover: [{ weekdays: [1], at: '09:00', source: 'player' }] }),
    });
    await controller.setSource('hdmi1');
    inputs = ['hdmi1'];
    await controller.follow(settings(2, { switchover: [{ weekdays: [1], at: '09:30', source: 'player' }] }));
    expect(controller.state.source).toBe('hdmi1');
    inputs = ['player', 'hdmi1'];
    await controller.check();
    expect(controller.state.source).toBe('hdmi1');
    now += 60_000;
    await controller.check();
    expect(controller.state.source).toBe('player');
  });

  it('set by a command fails when it is not connected, and nothing changes', async () => {
    await expect(controller.setSource('hdmi2')).rejects.toThrow('unable.input');
    expect(controller.state.source).toBe('player');
  });

  it('set by a command stays until the plan’s next entry', async () => {
    await controller.follow({
      terminal,
      ...settings(1, { switchover: [{ weekdays: [1], at: '12:00', source: 'player' }] }),
    });
    await controller.setSource('hdmi1');
    now = Date.parse('2026-03-02T11:59:00Z');
    await controller.check();
    expect(controller.state.source).toBe('hdmi1');
    now = Date.parse('2026-03-02T12:00:00Z');
    await controller.check();
    expect(controller.state.source).toBe('player');
  });
});
