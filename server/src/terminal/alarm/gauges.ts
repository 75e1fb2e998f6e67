import { sql } from 'kysely';
import type { GaugeSource } from '../../platform/http/GaugeSource.ts';
import type { Needs } from '../../services.ts';

/** What monitors count of alarms. */
export const alarmGauges = ({ database }: Needs<'database'>): readonly GaugeSource[] => [
  {
    help: {
      vitrine_alarms_active: 'Alarms that have neither ended nor been cancelled.',
      vitrine_alarm_mails_waiting: 'Mails about alarms that are still to be sent.',
    },
    async count() {
      const { rows } = await sql<{ active: number; mails: number }>`select
        (select count(*)::int from terminal_alarm where state = 'active') as active,
        (select count(*)::int from terminal_alarm_mail) as mails`.execute(database);
      return { vitrine_alarms_active: rows[0]?.active, vitrine_alarm_mails_waiting: rows[0]?.mails };
    },
  },
];
