import { sql } from 'kysely';
import type { GaugeSource } from '../platform/http/GaugeSource.ts';
import type { Needs } from '../services.ts';

const queueOf = ({ database }: Needs<'database'>): GaugeSource => ({
  help: { vitrine_material_jobs: 'Derivations and conversions of materials: waiting or running.' },
  labels: { vitrine_material_jobs: 'state' },
  async count() {
    const rows = await database
      .selectFrom('material_job')
      .select(['state', sql<number>`count(*)::int`.as('count')])
      .where('state', 'in', ['waiting', 'running'])
      .groupBy('state')
      .execute();
    const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    return { vitrine_material_jobs: { waiting: 0, running: 0, ...counted } };
  },
});

const uploadsOf = ({ materialWork }: Needs<'materialWork'>): GaugeSource => ({
  live: true,
  help: { vitrine_uploads_running: 'Uploads whose bytes are arriving.' },
  count: async () => ({ vitrine_uploads_running: materialWork.receiver.count }),
});

/** What monitors count of materials. */
export const materialGauges = (services: Needs<'database' | 'materialWork'>): readonly GaugeSource[] => [
  queueOf(services),
  uploadsOf(services),
];
