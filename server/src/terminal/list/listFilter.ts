import type { ParsedInputOf, selectClientIds, TerminalLink, TerminalState } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';
import { notReached } from '../announcing/progress.ts';
import { screenStateSql } from '../report/screenStatus.ts';
import { withGroup } from '../terminalRepository.ts';
import { groupsBelow } from '../tree/groupRepository.ts';
import { rootId } from '../tree/groupService.ts';
import { hasFaults } from '../widgets/hasFaults.ts';

/** A location and a radius in kilometres. */
export interface Surroundings {
  longitude: number;
  latitude: number;
  distance: number | undefined;
}

/** Filter of a terminal list. */
export interface TerminalFilter {
  /** Undefined: all groups. */
  groupIds: string[] | undefined;
  online: boolean | undefined;
  /** Part of the searchable text. */
  name: string;
  near: Surroundings | undefined;
  states: readonly TerminalState[];
  links: readonly TerminalLink[];
  warning: boolean | undefined;
  authorised: boolean | undefined;
  paired: boolean | undefined;
  /** Holds its desired state. */
  reached: boolean | undefined;
  /** Has a failing widget. */
  faulty: boolean | undefined;
  playerVersion: string;
}

export const everything: TerminalFilter = {
  groupIds: undefined,
  online: undefined,
  name: '',
  near: undefined,
  states: [],
  links: [],
  warning: undefined,
  authorised: undefined,
  paired: undefined,
  reached: undefined,
  faulty: undefined,
  playerVersion: '',
};

/** '1' yes, '0' no, '' both. */
export const either = (value: '' | '0' | '1'): boolean | undefined =>
  value === '' ? undefined : value === '1';

/** Parses a request's filter; a group includes its descendants. */
export async function readFilter(
  database: Connection,
  tenantId: string,
  input: ParsedInputOf<typeof selectClientIds>,
): Promise<TerminalFilter> {
  const { longitude, latitude, distance } = input;
  const placed = longitude !== '' && latitude !== '';
  return {
    groupIds: input.gpId === rootId ? undefined : await groupsBelow(database, tenantId, input.gpId),
    online: either(input.lineState),
    name: input.clientName,
    near: placed ? { longitude, latitude, distance: distance === '' ? undefined : distance } : undefined,
    states: input.states,
    links: input.links,
    warning: either(input.warning),
    authorised: either(input.authorised),
    paired: either(input.paired),
    reached: either(input.reached),
    faulty: either(input.faulty),
    playerVersion: input.playerVersion,
  };
}

const link = sql<string>`case when terminal.quarantined_at is not null then 'quarantined'
  when terminal.flapping then 'flapping' else 'steady' end`;

/** Kilometres from a location. */
export const distanceFrom = ({ longitude, latitude }: Surroundings) => sql<number | null>`
  6371 * 2 * asin(least(1, sqrt(
    power(sin(radians(terminal.latitude - ${latitude}::float8) / 2), 2) +
    cos(radians(${latitude}::float8)) * cos(radians(terminal.latitude)) *
    power(sin(radians(terminal.longitude - ${longitude}::float8) / 2), 2))))`;

const kilometresOfOneDegree = 111;

/** Query for the tenant's matching terminals. */
export function filtered(database: Connection, tenantId: string, filter: TerminalFilter) {
  let query = withGroup(database, tenantId);
  const { groupIds, online, name, near, states, links } = filter;
  if (groupIds) query = query.where('terminal.group_id', '=', sql<string>`any(${groupIds})`);
  if (online !== undefined) query = query.where('terminal.online', '=', online);
  if (name !== '') query = query.where('terminal.search_text', 'like', containing(name.toLowerCase()));
  if (states.length > 0) query = query.where(sql<boolean>`${screenStateSql} = any(${[...states]}::text[])`);
  if (links.length > 0) query = query.where(link, '=', sql<string>`any(${[...links]}::text[])`);
  if (filter.warning !== undefined)
    query = query.where('terminal.warning_state', filter.warning ? '=' : '<>', 1);
  if (filter.authorised !== undefined) query = query.where('terminal.authorised', '=', filter.authorised);
  if (filter.paired !== undefined)
    query = query.where('terminal.player_version', filter.paired ? '<>' : '=', '');
  if (filter.reached !== undefined) query = query.where(notReached, '=', !filter.reached);
  if (filter.faulty !== undefined) query = query.where(hasFaults, '=', filter.faulty);
  if (filter.playerVersion !== '') query = query.where('terminal.player_version', '=', filter.playerVersion);
  if (near?.distance !== undefined) {
    const degrees = near.distance / kilometresOfOneDegree;
    // The index finds the band of latitudes; the distance is computed within it.
    query = query
      .where('terminal.latitude', '>=', near.latitude - degrees)
      .where('terminal.latitude', '<=', near.latitude + degrees)
      .where(distanceFrom(near), '<=', near.distance);
  }
  return query;
}

/** Whether the stored counts suffice to count the matches. */
export function isCounted(filter: TerminalFilter): boolean {
  const { name, near, states, links, warning, authorised, paired, reached, faulty, playerVersion } = filter;
  const narrow = name !== '' || playerVersion !== '' || near?.distance !== undefined;
  const flags = [warning, authorised, paired, reached, faulty];
  return !narrow && states.length + links.length === 0 && flags.every((flag) => flag === undefined);
}
