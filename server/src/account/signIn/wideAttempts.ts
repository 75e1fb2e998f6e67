import { createHash } from 'node:crypto';
import type { Connection } from '../../platform/database/connection.ts';
import { countLeaking, excuseLeaking, readAllLeaking } from './leaking.ts';
import { networkOf } from './network.ts';

/** Wrong passwords per name from anywhere, or per network for any name, before codes are required. */
const free = { name: 15, network: 30 };
const longestPause = 2000;

/** Additional counters: guesses from many addresses for one name, and from one network for many names. */
export interface WideKeys {
  readonly name: string;
  readonly network: string;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

export const wideKeys = (userName: string, address: string): WideKeys => ({
  name: hashOf(`wide\nname\n${userName.toLowerCase()}`),
  network: hashOf(`wide\nnetwork\n${networkOf(address)}`),
});

/** Current counts of name and network. */
export async function readWide(connection: Connection, keys: WideKeys, now: Date) {
  const [name = 0, network = 0] = await readAllLeaking(connection, [keys.name, keys.network], now);
  return { name, network };
}
export type WideCounts = Awaited<ReturnType<typeof readWide>>;

/** Fixed order, name before network, to avoid deadlocks. */
export async function countWide(connection: Connection, keys: WideKeys, now: Date): Promise<void> {
  for (const key of [keys.name, keys.network]) await countLeaking(connection, key, now);
}

/** Reverts `countWide` after a right password. */
export async function uncountWide(connection: Connection, keys: WideKeys): Promise<void> {
  for (const key of [keys.name, keys.network]) await excuseLeaking(connection, key);
}

export const wideNeedsCode = ({ name, network }: WideCounts): boolean =>
  name >= free.name || network >= free.network;

/** Milliseconds of delay while a name is guessed from many places: slows down, but never locks out its owner. */
export const pauseAfter = ({ name }: WideCounts): number =>
  Math.min(longestPause, Math.max(0, name - free.name) * 100);
