import { terminalState } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { GaugeSource } from '../platform/http/GaugeSource.ts';
import type { Needs } from '../services.ts';
import { readProgress } from './announcing/progress.ts';
import { screenStateSql } from './report/screenStatus.ts';

const progressOf = ({ database }: Needs<'database'>): GaugeSource => ({
  help: {
    vitrine_terminals_desired: 'Screens with a desired state.',
    vitrine_terminals_announced: 'Screens to which it was announced.',
    vitrine_terminals_reached: 'Screens that hold it.',
    vitrine_terminals_behind: 'Screens that do not hold it yet, connected or not.',
    vitrine_terminals_online_behind: 'Screens that are online and do not hold it yet.',
    vitrine_announcements_waiting: 'Screens to which it is still to be announced.',
  },
  async count() {
    const { desired, announced, reached, behind } = await readProgress(database);
    return {
      vitrine_terminals_desired: desired,
      vitrine_terminals_announced: announced,
      vitrine_terminals_reached: reached,
      vitrine_terminals_behind: desired - reached,
      vitrine_terminals_online_behind: behind,
      vitrine_announcements_waiting: desired - announced,
    };
  },
});

const statesOf = ({ database }: Needs<'database'>): GaugeSource => ({
  help: { vitrine_terminals: 'Screens by the state that the console shows.' },
  labels: { vitrine_terminals: 'state' },
  async count() {
    const rows = await database
      .selectFrom('terminal')
      .select([screenStateSql.as('state'), sql<number>`count(*)::int`.as('count')])
      .groupBy('state')
      .execute();
    // Every state, also those without screens: a series with gaps cannot be compared over time.
    const none = terminalState.options.map((state) => [state, 0] as const);
    const counted = rows.map(({ state, count }) => [state, count] as const);
    return { vitrine_terminals: Object.fromEntries([...none, ...counted]) };
  },
});

/** What monitors count of terminals. */
export const terminalGauges = (services: Needs<'database'>): readonly GaugeSource[] => [
  progressOf(services),
  statesOf(services),
];
