import type { OutputOf, ParsedInputOf, selectClientMap } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { roundDegrees } from '../degrees.ts';
import { filtered, readFilter, type TerminalFilter } from '../list/listFilter.ts';
import { countLimit, totalOf } from '../list/listRepository.ts';
import { statusesOf } from '../report/screenStatus.ts';
import { findTerminals } from '../terminalRepository.ts';

type Question = ParsedInputOf<typeof selectClientMap>;
type Answer = OutputOf<typeof selectClientMap>;

/** Maximum places on a map; more are indistinguishable. */
const mostPlaces = 2000;
/** A place is a quarter of a tile wide. */
const placesOnTile = 4;

interface PlaceRow {
  total: number;
  online: number;
  warning: number;
  longitude: number;
  latitude: number;
  west: number;
  south: number;
  east: number;
  north: number;
  first: string;
}

/** Longitude normalised to -180 to 180, as maps wrap around. */
const onEarth = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

function withinLongitudes({ west, east }: Question) {
  if (east - west >= 360) return sql<boolean>`true`;
  const [from, to] = [onEarth(west), onEarth(east)];
  return from <= to
    ? sql<boolean>`terminal.longitude between ${from} and ${to}`
    : sql<boolean>`(terminal.longitude >= ${from} or terminal.longitude <= ${to})`;
}

/** Terminals clustered by location, largest clusters first. */
function places(connection: Connection, tenantId: string, filter: TerminalFilter, question: Question) {
  const width = 360 / 2 ** question.zoom / placesOnTile;
  return filtered(connection, tenantId, filter)
    .where('terminal.latitude', '>=', question.south)
    .where('terminal.latitude', '<=', question.north)
    .where('terminal.longitude', 'is not', null)
    .where(withinLongitudes(question))
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where terminal.online)`.as('online'),
      sql<number>`count(*) filter (where terminal.warning_state = 1)`.as('warning'),
      fn.avg<number>('terminal.longitude').as('longitude'),
      fn.avg<number>('terminal.latitude').as('latitude'),
      fn.min<number>('terminal.longitude').as('west'),
      fn.min<number>('terminal.latitude').as('south'),
      fn.max<number>('terminal.longitude').as('east'),
      fn.max<number>('terminal.latitude').as('north'),
      fn.min<string>('terminal.id').as('first'),
    ])
    .groupBy([
      sql`floor(terminal.longitude / ${width}::float8)`,
      sql`floor(terminal.latitude / ${width}::float8)`,
    ])
    .orderBy('total', 'desc')
    .limit(mostPlaces)
    .execute();
}

async function pointsOf(connection: Connection, tenantId: string, ids: readonly string[], now: Date) {
  const terminals = await findTerminals(connection, tenantId, ids);
  const statuses = await statusesOf(connection, tenantId, ids, now);
  return terminals.flatMap(({ longitude, latitude, ...terminal }): Answer['points'] => {
    const status = statuses.get(terminal.id);
    if (longitude === null || latitude === null || !status) return [];
    const warningState = terminal.warning_state === 1 ? 1 : 0;
    const { id: clId, name, online } = terminal;
    // Rounded as in the list: some values predate rounding.
    const place = { longitude: roundDegrees(longitude), latitude: roundDegrees(latitude) };
    return [{ clId, name, ...place, online, state: status.word, status, warningState }];
  });
}

const clusterOf = (row: PlaceRow): Answer['clusters'][number] => ({
  longitude: row.longitude,
  latitude: row.latitude,
  total: row.total,
  onlineTotal: row.online,
  warningTotal: row.warning,
  west: row.west,
  south: row.south,
  east: row.east,
  north: row.north,
});

/** Number of matches without a location, up to the count limit. */
async function unplaced(connection: Connection, tenantId: string, filter: TerminalFilter): Promise<number> {
  const rows = await filtered(connection, tenantId, filter)
    .where((or) => or.or([or('terminal.latitude', 'is', null), or('terminal.longitude', 'is', null)]))
    .select('terminal.id')
    .limit(countLimit)
    .execute();
  return rows.length;
}

/** Content of a part of the map. */
export async function readMap(
  connection: Connection,
  tenantId: string,
  question: Question,
  now: Date,
): Promise<Answer> {
  const filter = await readFilter(connection, tenantId, question);
  const rows = await places(connection, tenantId, filter, question);
  const single = rows.filter(({ total }) => total === 1).map(({ first }) => first);
  return {
    points: await pointsOf(connection, tenantId, single, now),
    clusters: rows.filter(({ total }) => total > 1).map(clusterOf),
    total: (await totalOf(connection, tenantId, filter)).total,
    unplaced: await unplaced(connection, tenantId, filter),
  };
}
