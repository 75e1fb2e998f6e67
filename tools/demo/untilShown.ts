import { setInterval } from 'node:timers/promises';
import { selectTerminalMonitorPage } from '@vitrine/shared/api';
import type { Ask } from './caller.ts';

/** Polling interval and timeout in milliseconds. */
const interval = 200;
const longest = 60_000;

/** Resolves when this many screens are online with a current screenshot. */
export async function untilShown(ask: Ask, count: number): Promise<void> {
  const deadline = Date.now() + longest;
  for await (const _ of setInterval(interval)) {
    const { monitorList } = await ask(selectTerminalMonitorPage, { gpId: '-1' });
    const shown = monitorList.filter(({ online, screenshotUrl }) => online && screenshotUrl !== '');
    if (shown.length === count) return;
    if (Date.now() > deadline) throw new Error(`${shown.length} of ${count} screens delivered a picture`);
  }
}
