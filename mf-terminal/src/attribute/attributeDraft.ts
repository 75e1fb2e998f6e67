import type { PowerInterval, TerminalRow } from '@vitrine/shared/api';
import type { PlainKey } from '@vitrine/shared/i18n';
import type { TerminalChanges } from '../detail/TerminalDetailStore.ts';
import type { Keys } from '../messages/index.ts';
import { type PowerFault, powerFault } from './powerFault.ts';

/** State of the form; typed fields as text. */
export interface Draft {
  readonly name: string;
  readonly number: string;
  readonly mac: string;
  readonly location: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly timeZone: string;
  readonly remarks: string;
  readonly power: readonly PowerInterval[];
  readonly custom: Readonly<Record<string, string>>;
}

export function draftOf(row: TerminalRow): Draft {
  const { name, number, mac, location, timeZone, remarks, power, custom } = row;
  const degrees = (value: number | null) => (value === null ? '' : String(value));
  const place = { latitude: degrees(row.latitude), longitude: degrees(row.longitude) };
  return { name, number, mac, location, ...place, timeZone, remarks, power, custom };
}

const macAddress = /^$|^([0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i;

type Fault = PlainKey<Keys> | '';

function degreesFault(text: string, other: string, most: number, word: Fault): Fault {
  if (text.trim() === '') return other.trim() === '' ? '' : 'edit.bothDegrees';
  const value = Number(text);
  return Number.isFinite(value) && Math.abs(value) <= most ? '' : word;
}

/** Message key of each field's error; empty if valid, absent if any text is. */
export interface Faults extends Readonly<Partial<Record<keyof Draft, Fault>>> {
  readonly power: PowerFault;
}

export function faultsOf({ name, mac, latitude, longitude, power }: Draft): Faults {
  const nameFault: Fault = name.trim() === '' ? 'edit.nameFault' : '';
  const macFault: Fault = macAddress.test(mac.trim()) ? '' : 'edit.macFault';
  return {
    name: nameFault,
    mac: macFault,
    latitude: degreesFault(latitude, longitude, 90, 'edit.latitudeFault'),
    longitude: degreesFault(longitude, latitude, 180, 'edit.longitudeFault'),
    power: powerFault(power),
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const degrees = (text: string) => (text.trim() === '' ? '' : Number(text));

/** The changed fields; undefined if none. */
export function changesOf(row: TerminalRow, draft: Draft): TerminalChanges | undefined {
  const before = draftOf(row);
  if (same(before, draft)) return undefined;
  const { number, mac, location, timeZone, remarks } = draft;
  return {
    name: before.name === draft.name ? undefined : draft.name.trim(),
    info: {
      ...{ number, mac: mac.trim(), location, timeZone, remarks },
      latitude: degrees(draft.latitude),
      longitude: degrees(draft.longitude),
    },
    power: same(before.power, draft.power) ? undefined : draft.power,
    custom: same(before.custom, draft.custom) ? undefined : draft.custom,
  };
}
