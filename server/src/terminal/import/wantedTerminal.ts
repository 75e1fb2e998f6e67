import type { TerminalRecord } from '../terminalRepository.ts';
import type { ImportedTerminal } from './readTerminal.ts';

/** Fields set by an import. */
export type WantedTerminal = Pick<
  TerminalRecord,
  'id' | 'name' | 'group_id' | 'location' | 'longitude' | 'latitude' | 'time_zone' | 'remarks' | 'custom'
>;

/** Omits empty values, which mean none. */
export const withValues = (custom: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(custom).filter(([, value]) => value !== ''));

/** A terminal after applying a line: missing columns stay unchanged. */
export function wantedOf(terminal: TerminalRecord, given: ImportedTerminal, groupId: string): WantedTerminal {
  return {
    id: terminal.id,
    name: given.name ?? terminal.name,
    group_id: groupId,
    location: given.location ?? terminal.location,
    longitude: given.longitude === undefined ? terminal.longitude : given.longitude,
    latitude: given.latitude === undefined ? terminal.latitude : given.latitude,
    time_zone: given.timeZone ?? terminal.time_zone,
    remarks: given.remarks ?? terminal.remarks,
    custom: withValues({ ...terminal.custom, ...given.custom }),
  };
}

const sorted = (record: Record<string, string>) =>
  JSON.stringify(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether a terminal already matches. */
export function isAlike(terminal: TerminalRecord, { custom, ...rest }: WantedTerminal): boolean {
  const alike = Object.entries(rest).every(([key, value]) => terminal[key as keyof typeof rest] === value);
  return alike && sorted(custom) === sorted(terminal.custom);
}
