/** @jest-environment ./player/src/testing/environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { DeviceController } from './DeviceController.ts';
import { type DeviceMemory, readDeviceMemory } from './deviceMemory.ts';
import type { EmergencySpan } from './stateCause.ts';

let now: number;
let kept: DeviceMemory;
let done: string[];
let emergency: EmergencySpan | undefined;
let controller: DeviceController;
/** Actions that fail for now. */
let broken: string[];

async function act(name: string): Promise<void> {
  done.push(name);
  if (broken.includes(name)) throw new Error(`${name} fails`);
}

/** Starts the player's page on stored settings. */
async function start(): Promise<string[]> {
  controller = new DeviceController({
    memory: structuredClone(kept),
    write: (memory) => {
      kept = structuredClone(memory);
    },
    now: () => now,
    onChange: () => undefined,
    onError: () => undefined,
    emergency: () => emergency,
    actions: {
      volume: (value) => act(`volume ${value}`),
      brightness: (value) => act(`brightness ${value}`),
      orientation: () => undefined,
      screen: (on) => act(on ? 'on' : 'off'),
      source: (source) => act(source),
    },
  });
  done = [];
  await controller.restore();
  return done;
}

/** Starts or ends an emergency; returns the resulting actions. */
async function become(span: EmergencySpan | undefined): Promise<string[]> {
  done = [];
  emergency = span;
  await controller.check();
  return done;
}

const terminal = { name: 'Lobby', timeZone: 'UTC' };
const nights = { ...terminal, power: [{ weekday: 1, on: '20:00', off: '22:00' }] };
const until = Date.parse('2026-03-02T10:05:00Z');

beforeEach(async () => {
  // A Monday.
  now = Date.parse('2026-03-02T10:00:00Z');
  kept = readDeviceMemory({ getItem: () => null });
  done = [];
  emergency = undefined;
  broken = [];
  await start();
});

describe('while an emergency is shown', () => {
  it('a screen that is off by its hours is on with sound, reports the cause, and switches off again', async () => {
    await controller.follow({ terminal: nights });
    expect(await become({ until })).toEqual(['on', 'volume 100']);
    expect(controller.covered).toBe(false);
    expect(controller.state).toMatchObject({ screen: 'on', screenCause: { by: 'command', emergency: true } });
    expect(controller.state.screenCause).toMatchObject({
      since: '2026-03-02T10:00:00.000Z',
      until: '2026-03-02T10:05:00.000Z',
    });
    now = until;
    expect(await become(undefined)).toEqual(['off', 'volume 0']);
    expect(controller.state.screenCause).toEqual({
      by: 'plan',
      since: '2026-03-02T10:05:00.000Z',
      until: '2026-03-02T20:00:00.000Z',
    });
  });

  it('commands have no effect, and apply after it', async () => {
    await controller.follow({ terminal });
    await become({});
    await controller.setScreen(false);
    await controller.setBrightness(30);
    await controller.setSource('hdmi1');
    expect(controller.state).toMatchObject({ screen: 'on', brightness: 100, source: 'player' });
    expect(controller.state.screenCause).toEqual({ by: 'command', emergency: true });
    await become(undefined);
    expect(controller.state).toMatchObject({ screen: 'off', brightness: 30, source: 'hdmi1' });
    expect(controller.state.screenCause).toMatchObject({ by: 'command' });
    expect(controller.state.screenCause?.emergency).toBeUndefined();
  });

  it('the brightness is 100 % and the source is the player', async () => {
    await controller.follow({ terminal });
    await controller.setBrightness(5);
    await controller.setSource('hdmi1');
    expect(await become({ until })).toEqual(['brightness 100', 'player']);
    expect(controller.state).toMatchObject({
      brightness: 100,
      source: 'player',
      sourceCause: { emergency: true },
    });
    expect(await become(undefined)).toEqual(['brightness 5', 'hdmi1']);
    expect(controller.state).toMatchObject({ brightness: 5, source: 'hdmi1' });
    expect(kept.brightness).toBe(5);
  });

  it('the cause of a screen that is on anyway stays', async () => {
    await controller.follow({ terminal });
    expect(await become({ until })).toEqual([]);
    expect(controller.state.screenCause).toEqual({ by: 'always' });
  });

  it('a restarted player has the screen on, and restores the settings after it', async () => {
    await controller.follow({ terminal });
    await controller.setScreen(false);
    await controller.setBrightness(20);
    emergency = { until };
    await start();
    expect(controller.state).toMatchObject({ screen: 'on', brightness: 100 });
    expect(await become(undefined)).toEqual(['off', 'volume 0', 'brightness 20']);
  });
});

describe('a failed action at the start of an emergency:', () => {
  it('the source covers the emergency and is switched again at each check', async () => {
    await controller.follow({ terminal });
    await controller.setSource('hdmi1');
    broken = ['player'];
    expect(await become({ until })).toEqual(['player']);
    expect(controller.covered).toBe(true);
    expect(await become({ until })).toEqual(['player']);
    broken = [];
    expect(await become({ until })).toEqual(['player']);
    expect(controller.covered).toBe(false);
    expect(await become({ until })).toEqual([]);
    expect(await become(undefined)).toEqual(['hdmi1']);
    expect(await become({ until })).toEqual(['player']);
  });

  it('after a failed source switch the next emergency and the plan after it are still tried', async () => {
    await controller.follow({ terminal });
    await controller.setSource('hdmi1');
    broken = ['player'];
    await become({ until });
    expect(await become(undefined)).toEqual([]);
    expect(controller.covered).toBe(true);
    broken = [];
    expect(await become({ until })).toEqual(['player']);
    expect(controller.covered).toBe(false);
    broken = ['hdmi1'];
    expect(await become(undefined)).toEqual(['hdmi1']);
    expect(await become(undefined)).toEqual([]);
    broken = [];
    await become({ until });
    expect(await become(undefined)).toEqual(['hdmi1']);
  });

  it('a dark panel is reported off and woken again at each check', async () => {
    await controller.follow({ terminal: nights });
    broken = ['on'];
    expect(await become({ until })).toEqual(['on', 'volume 100']);
    expect(controller.covered).toBe(true);
    expect(controller.state).toMatchObject({ screen: 'off', screenCause: { by: 'plan' } });
    broken = [];
    expect(await become({ until })).toEqual(['on']);
    expect(controller.covered).toBe(false);
    expect(controller.state).toMatchObject({ screen: 'on', screenCause: { by: 'command', emergency: true } });
    expect(await become({ until })).toEqual([]);
  });

  it('the brightness is reported unchanged and raised again at each check', async () => {
    await controller.follow({ terminal });
    await controller.setBrightness(5);
    broken = ['brightness 100'];
    await become({ until });
    expect(controller.state.brightness).toBe(5);
    broken = [];
    expect(await become({ until })).toEqual(['brightness 100']);
    expect(controller.state.brightness).toBe(100);
    expect(await become(undefined)).toEqual(['brightness 5']);
  });

  it('a panel that never went dark leaves the emergency visible', async () => {
    broken = ['off', 'on'];
    await controller.follow({ terminal: nights });
    await become({ until });
    expect(controller.covered).toBe(false);
  });
});

it('a source shown before the page started is switched for an emergency', async () => {
  await controller.follow({ terminal });
  await controller.setSource('hdmi1');
  emergency = { until };
  broken = ['player'];
  expect(await start()).toContain('player');
  expect(controller.covered).toBe(true);
  broken = [];
  expect(await become(emergency)).toEqual(['player']);
  expect(await become(undefined)).toEqual(['hdmi1']);
  expect(await start()).toContain('hdmi1');
});

it('a panel that was dark before the page started is woken', async () => {
  await controller.follow({ terminal: nights });
  now = Date.parse('2026-03-02T20:00:00Z');
  expect(await start()).toContain('on');
  expect(controller.state.screen).toBe('on');
});
