import type { GaugeSource } from '../../platform/http/GaugeSource.ts';
import type { Needs } from '../../services.ts';

/** Metrics of backups. */
export const backupGauges = ({ backups, clock }: Needs<'backups' | 'clock'>): readonly GaugeSource[] => [
  {
    help: {
      vitrine_backup_age_seconds: 'Age of the last complete backup of this server; missing without one.',
    },
    async count() {
      const own = (await backups.places.known()).find(({ ofThisServer }) => ofThisServer);
      const made = own && Date.parse(own.head.createdAt);
      return { vitrine_backup_age_seconds: made && Math.max(0, (clock.now().getTime() - made) / 1000) };
    },
  },
];
