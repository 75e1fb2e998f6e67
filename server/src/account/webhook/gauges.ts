import { sql } from 'kysely';
import type { GaugeSource } from '../../platform/http/GaugeSource.ts';
import type { Needs } from '../../services.ts';

/** What monitors count of webhooks. */
export const webhookGauges = ({ database }: Needs<'database'>): readonly GaugeSource[] => [
  {
    help: { vitrine_webhook_deliveries_waiting: 'Webhook events that are still to be delivered.' },
    async count() {
      const row = await database
        .selectFrom('webhook_delivery')
        .select(sql<number>`count(*)::int`.as('waiting'))
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      return { vitrine_webhook_deliveries_waiting: row?.waiting };
    },
  },
];
