import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createTranslator } from '../messages/translator.ts';
import { ActivityLog } from './ActivityLog.ts';
import { DiagnosticPanel } from './DiagnosticPanel.ts';
import type { PlayerStatus } from './StatusBoard.ts';

const status: PlayerStatus = {
  ...{ state: 'playing', link: 'online', clId: 'c1', name: 'Lobby', address: '', revision: 1 },
  ...{ programId: 'menu', deliveryPercent: undefined, storage: 'cache', startsOffline: true },
};
let panel: DiagnosticPanel;

beforeEach(() => {
  jest.useFakeTimers();
  panel = new DiagnosticPanel({
    translator: createTranslator('en_US'),
    activityLog: new ActivityLog(),
    version: '1',
    secure: true,
    status: () => status,
    measure: async () => ({ storedBytes: 0, freeSpace: undefined, clockOffset: 0 }),
  });
});
afterEach(() => {
  panel.close();
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const moveTo = (screenX: number) =>
  panel.element.dispatchEvent(new MouseEvent('pointermove', { screenX, bubbles: true }));

it('closes by itself a minute after it was opened', async () => {
  panel.toggle();
  await pass(59);
  expect(panel.element.hidden).toBe(false);
  await pass(2);
  expect(panel.element.hidden).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

it.each(['pointerdown', 'wheel', 'keydown'])(
  'stays open for a minute after the last %s in it',
  async (use) => {
    panel.toggle();
    await pass(50);
    panel.element.querySelector('button')?.dispatchEvent(new Event(use, { bubbles: true }));
    await pass(50);
    expect(panel.element.hidden).toBe(false);
    await pass(11);
    expect(panel.element.hidden).toBe(true);
  },
);

it('stays open while a pointer moves over it, not while one rests there', async () => {
  panel.toggle();
  moveTo(1);
  await pass(50);
  moveTo(2);
  await pass(50);
  expect(panel.element.hidden).toBe(false);
  moveTo(2);
  await pass(11);
  expect(panel.element.hidden).toBe(true);
});

it('restarts its minute when it is opened again', async () => {
  panel.toggle();
  await pass(50);
  panel.toggle();
  panel.toggle();
  await pass(50);
  expect(panel.element.hidden).toBe(false);
});
