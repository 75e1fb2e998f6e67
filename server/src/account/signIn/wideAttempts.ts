import { createHash } from 'node:crypto';
import type { Connection } from '../../platform/database/connection.ts';
import { countLeaking, excuseLeaking, readAllLeaking } from './leaking.ts';
import { networkOf } from './network.ts';

/** Wrong passwords for a name from anywhere, or from a network for any name, after which codes are asked for. */
const free = { name: 15, network: 30 };
const longestPause = 2000;

/** What is counted besides the name at its address: guesses from many addresses, and from one network for many names. */
export interface WideKeys {
  readonly name: string;
  readonly network: string;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

export const wideKeys = (userName: string, address: string): WideKeys => ({
  name: hashOf(`wide\nname\n${userName.toLowerCase()}`),
  network: hashOf(`wide\nnetwork\n${networkOf(address)}`),
});

/** How many count now, for the name and for the network. */
export async function readWide(connection: Connection, keys: WideKeys, now: Date) {
  const [name = 0, network = 0] = await readAllLeaking(connection, [keys.name, keys.network], now);
  return { name, network };
}
export type WideCounts = Awaited<ReturnType<typeof readWide>>;

/** Always the name before the network, so that two who count at once never wait for each other. */
export async function countWide(connection: Connection, keys: WideKeys, now: Date): Promise<void> {
  for (const key of [keys.name, keys.network]) await countLeaking(connection, key, now);
}

/** Takes back what `countWide` counted for a password that was right. */
export async function uncountWide(connection: Connection, keys: WideKeys): Promise<void> {
  for (const key of [keys.name, keys.network]) await excuseLeaking(connection, key);
}

export const wideNeedsCode = ({ name, network }: WideCounts): boolean =>
  name >= free.name || network >= free.network;

/**
 * Milliseconds by which an answer is late while a name is guessed from many places. Short, so that its owner still
 * comes in: a slow-down, never a lock.
 */
export const pauseAfter = ({ name }: WideCounts): number =>
  Math.min(longestPause, Math.max(0, name - free.name) * 100);
