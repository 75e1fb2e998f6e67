import { Refusal } from '../../platform/errors.ts';
import { roundDegrees } from '../degrees.ts';
import { requireValue } from '../fields/customValue.ts';
import type { TerminalCustomFieldTable } from '../tables.ts';
import { requireTimeZone } from '../timeZone.ts';
import type { ReadLine } from './columns.ts';

/** A terminal as given in a line. Missing columns are undefined. */
export interface ImportedTerminal {
  number: string;
  name: string | undefined;
  /** Group names, topmost first; undefined: the import's target. */
  path: string[] | undefined;
  location: string | undefined;
  longitude: number | null | undefined;
  latitude: number | null | undefined;
  timeZone: string | undefined;
  remarks: string | undefined;
  custom: Record<string, string>;
}

type Field = Pick<TerminalCustomFieldTable, 'key' | 'label' | 'type' | 'choices'>;

const longestName = 50;
const longestNumber = 40;

function requireNumber({ cells }: ReadLine): string {
  const number = cells.get('number') ?? '';
  if (number === '') throw new Refusal('terminal.importNumberMissing');
  if (number.length > longestNumber) throw new Refusal('terminal.importNumberLong');
  return number;
}

function requireText({ cells }: ReadLine, column: 'location' | 'remarks', longest: number) {
  const text = cells.get(column);
  if (text !== undefined && text.length > longest) throw new Refusal('terminal.importTextLong', { column });
  return text;
}

function requirePath({ cells }: ReadLine): string[] | undefined {
  const text = cells.get('group') ?? '';
  if (text === '') return undefined;
  const path = text.split('/').map((name) => name.trim());
  const usable = path.every((name) => name !== '' && name.length <= longestName) && path.length <= 10;
  if (!usable) throw new Refusal('terminal.importGroupInvalid');
  return path;
}

function degrees(text: string | undefined, most: number): number | null | undefined {
  if (text === undefined) return undefined;
  if (text === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > most) throw new Refusal('terminal.importPlaceInvalid');
  return roundDegrees(value);
}

function requireCustom({ cells }: ReadLine, fields: ReadonlyMap<string, Field>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [column, value] of cells) {
    if (!column.startsWith('custom.')) continue;
    const key = column.slice('custom.'.length);
    const field = fields.get(key);
    if (!field) throw new Refusal('terminal.fieldUnknown');
    requireValue(field, value);
    if (value.length > 500) throw new Refusal('terminal.importTextLong', { column });
    values[key] = value;
  }
  return values;
}

/** Parses a line; refuses with its first error. */
export function readTerminal(line: ReadLine, fields: ReadonlyMap<string, Field>): ImportedTerminal {
  if (line.broken) throw new Refusal('terminal.importQuoteOpen');
  const { cells } = line;
  const number = requireNumber(line);
  const name = cells.get('name') || undefined;
  if (name !== undefined && name.length > longestName) throw new Refusal('terminal.importNameLong');
  const zone = cells.get('timezone');
  return {
    number,
    name,
    path: requirePath(line),
    location: requireText(line, 'location', 200),
    longitude: degrees(cells.get('longitude'), 180),
    latitude: degrees(cells.get('latitude'), 90),
    timeZone: zone ? requireTimeZone(zone) : undefined,
    remarks: requireText(line, 'remarks', 500),
    custom: requireCustom(line, fields),
  };
}
