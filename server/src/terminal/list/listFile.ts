import type { Readable } from 'node:stream';
import { type ClientColumn, clientExport, type Language, type TerminalRow } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { InvalidInput } from '../../platform/http/InvalidInput.ts';
import { plainFields } from '../fields/customField.ts';
import { deviceOf, editedOf } from '../report/screenStatus.ts';
import { screenLabel } from '../report/screenText.ts';
import { csvStream } from '../statistics/csv.ts';
import type { MakeFile, Say } from '../statistics/exports.ts';
import { deviceTotal, groupColumns, withGroup } from '../terminalRepository.ts';
import { either, readFilter } from './listFilter.ts';
import { allIdsOf } from './listRepository.ts';
import { terminalRow } from './presenter.ts';

/** Rows per read. */
const rowsAtOnce = 500;

interface Messages {
  readonly say: Say;
  readonly language: Language;
}

const cells: Readonly<Record<ClientColumn, (row: TerminalRow, messages: Messages) => string | number>> = {
  state: ({ status }, { language }) => screenLabel(language, status),
  nowPlaying: ({ status }) => (status.asOf === null ? (status.playing?.programName ?? '') : ''),
  lastSeen: ({ lastSeen }) => lastSeen ?? '',
  resolution: ({ resolution }) => resolution,
  freeSpace: ({ freeSpace }) => freeSpace ?? '',
  version: ({ playerVersion }) => playerVersion,
  number: ({ number }) => number,
  group: ({ groupName, groupIsDefault }, { say }) => (groupIsDefault ? say('list.defaultGroup') : groupName),
  location: ({ location }) => location,
  ip: ({ ip }) => ip,
  mac: ({ mac }) => mac,
  memory: ({ memory }) => memory ?? '',
  firmware: ({ firmwareVersion }) => firmwareVersion,
  system: ({ systemVersion }) => systemVersion,
  timeZone: ({ timeZone }) => timeZone,
  power: ({ power }, { say }) => say(power.length === 0 ? 'list.always' : 'list.scheduled'),
  devices: ({ deviceTotal: total }) => total,
  distance: ({ distance }) => (distance === null ? '' : Math.round(distance * 10) / 10),
};

const isOwn = (column: string): column is ClientColumn => column in cells;

/** Terminals in the order of the ids, without those deleted meanwhile. */
async function rowsOf(connection: Connection, tenantId: string, ids: readonly string[], now: Date) {
  const rows = await withGroup(connection, tenantId)
    .where('terminal.id', '=', sql<string>`any(${[...ids]}::text[])`)
    .selectAll('terminal')
    .select(groupColumns)
    .select(deviceTotal.as('device_total'))
    .select([deviceOf('terminal.id').as('device'), editedOf('terminal').as('edited')])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, terminalRow(row, now)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The filtered and sorted list in full. Reads ids and order once, and rows while sending, so that no row repeats and
 * memory does not grow with the fleet.
 */
export const listFile: MakeFile = async (services, session, query, say, language): Promise<Readable> => {
  const parsed = clientExport.safeParse(query, { reportInput: true });
  if (!parsed.success) throw InvalidInput.from(parsed.error);
  const { database, clock } = services;
  const { tenantId } = session;
  const { columns, order, descending, ...narrowing } = parsed.data;
  const filter = await readFilter(database, tenantId, narrowing);
  const found = await allIdsOf(database, tenantId, filter, {
    order,
    descending: either(descending) ?? false,
  });
  const labels = new Map(
    (await plainFields(database, tenantId)).map(({ key, label }) => [key, label || key]),
  );
  const isKnown = (column: string) => isOwn(column) || labels.has(column.slice('custom.'.length));
  // Names may repeat: the number is next to them, as on the page.
  const shown = [...new Set(['number', ...columns.filter(isKnown)])];
  const headings = shown.map((column) =>
    isOwn(column) ? say(`list.${column}`) : (labels.get(column.slice('custom.'.length)) ?? ''),
  );
  const cellOf = (row: TerminalRow, column: string) =>
    isOwn(column)
      ? cells[column](row, { say, language })
      : (row.custom[column.slice('custom.'.length)] ?? '');
  let next = 0;
  return csvStream([say('list.name'), ...headings], async () => {
    for (;;) {
      const part = found.slice(next, next + rowsAtOnce);
      next += part.length;
      if (part.length === 0) return [];
      const distances = new Map(part.map(({ id, distance }) => [id, distance]));
      const ids = part.map(({ id }) => id);
      const rows = await rowsOf(database, tenantId, ids, clock.now());
      // If a whole batch was deleted meanwhile, continues with the next.
      if (rows.length > 0)
        return rows.map((row) => {
          const placed = { ...row, distance: distances.get(row.clId) ?? null };
          return [row.name, ...shown.map((column) => cellOf(placed, column))];
        });
    }
  });
};
