import type { ConsoleEvent } from '@vitrine/shared/api';

/** Whose streams end. */
export type Ended =
  | { readonly sessionHash: string }
  | { readonly memberId: string }
  | { readonly tenantId: string }
  | { readonly consoleIds: readonly string[] };

/** What servers write for each other into the stream of events. */
export type Entry =
  | { readonly kind: 'event'; readonly tenantId: string; readonly event: ConsoleEvent }
  /** Events before this entry may be missing: every console reads again. */
  | { readonly kind: 'resync' }
  | { readonly kind: 'end'; readonly whose: Ended }
  /** The first console of a tenant connected to a server. */
  | { readonly kind: 'listens'; readonly nodeId: string; readonly tenantId: string };

/** An entry with its id: milliseconds of Redis' clock and a number, `1764385537123-0`. */
export interface StreamedEntry {
  readonly id: string;
  readonly entry: Entry;
}

/** Negative when the first id is the older one. */
export function compareIds(one: string, other: string): number {
  const [time = 0, number = 0] = one.split('-').map(Number);
  const [otherTime = 0, otherNumber = 0] = other.split('-').map(Number);
  return time - otherTime || number - otherNumber;
}

/** Id of an event for consoles. @param epoch changes when Redis lost data, which makes earlier ids useless */
export const consoleIdOf = (epoch: string, entryId: string): string => `${epoch}-${entryId}`;

/** The entry that a console knows; undefined for an id of another epoch. */
export function entryIdIn(consoleId: string, epoch: string): string | undefined {
  const [named, time = '', number = ''] = consoleId.split('-');
  const isRight = named === epoch && /^\d{1,15}$/.test(time) && /^\d{1,15}$/.test(number);
  return isRight ? `${time}-${number}` : undefined;
}
