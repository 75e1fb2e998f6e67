import { keepBeating } from '../bridge/keepBeating.ts';
import { watchForNewerWindow } from '../identity/singleWindow.ts';
import type { Player } from '../Player.ts';
import type { DeviceContext } from '../settings/deviceContext.ts';
import type { Stores } from './openStores.ts';

/** Passes events of the browser and the system to the player, and its heartbeat to them. */
export function followBrowser(
  player: Player,
  { bridge, fetch }: DeviceContext,
  reportError: Stores['reportError'],
): void {
  keepBeating({ bridge, fetch, onError: reportError('bridge') });
  watchForNewerWindow(new BroadcastChannel('vitrine-player'), () => player.giveWay());
  addEventListener('online', () => player.terminal?.hurry());
  addEventListener('resize', () => void player.terminal?.announce().catch(reportError('link')));
  // Otherwise a browser short of space may clear what the terminal needs offline.
  navigator.storage?.persist?.().catch(reportError('storage'));
}
