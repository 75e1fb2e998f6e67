import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspace } from '../../webpack/paths.ts';

/** What a terminal waits before it tries again, in milliseconds: after a lost connection, or after a try that failed. */
export type Waits = (lost: boolean) => number;

interface BackOff {
  next(): number;
  afterLoss(): number;
}
type BackOffModule = {
  readonly BackOff: new (options: { readonly first: number; readonly longest: number }) => BackOff;
};

// By address: the player's types are checked after those of the tools that build it.
const source = pathToFileURL(join(workspace, 'player/src/link/backOff.ts')).href;
const { BackOff }: BackOffModule = await import(source);

/** The player's own code, as its link uses it. */
export function playerWaits(): Waits {
  const backOff = new BackOff({ first: 1000, longest: 30_000 });
  return (lost) => (lost ? backOff.afterLoss() : backOff.next());
}

/** The plainest waits: every second again. */
export const plainWaits = (): Waits => () => 1000;
