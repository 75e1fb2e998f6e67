import { expect, it } from '@jest/globals';
import { registerWorker } from './registerWorker.ts';

it('an irreparable file is reported once, until it is repaired', () => {
  const reported: boolean[] = [];
  const container = Object.assign(new EventTarget(), { register: () => Promise.resolve(), controller: null });
  registerWorker(container as unknown as ServiceWorkerContainer, {
    onShell: () => undefined,
    onRepaired: (restored) => reported.push(restored),
    onError: () => undefined,
  });
  const say = (data: object) => container.dispatchEvent(new MessageEvent('message', { data }));
  for (const restored of [false, false, true, true, false, false]) say({ kind: 'shellRepaired', restored });
  say({ kind: 'shellReady', updated: true });
  say({ kind: 'shellRepaired', restored: false });
  expect(reported).toEqual([false, true, true, false, false]);
});
