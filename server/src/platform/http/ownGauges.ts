import { diskReserve, readDiskSpace } from '../files/diskSpace.ts';
import type { CoreNeeds } from '../services.ts';
import type { GaugeSource } from './GaugeSource.ts';
import type { Readiness } from './Readiness.ts';
import { SharedParts } from './SharedParts.ts';

const inMemory = ({ bus, downloads, events }: CoreNeeds<'bus' | 'downloads' | 'events'>): GaugeSource => ({
  live: true,
  help: {
    vitrine_terminals_connected: 'Screens that are connected now, by MQTT.',
    vitrine_event_listeners: 'Open consoles and other readers of events, on this server.',
    vitrine_downloads_running: 'Files that this server is sending to screens.',
    process_uptime_seconds: 'Age of the process.',
  },
  count: async () => ({
    vitrine_terminals_connected: bus.connectionCount,
    vitrine_event_listeners: events.listenerCount,
    vitrine_downloads_running: downloads.open,
    process_uptime_seconds: Math.floor(process.uptime()),
  }),
});

const ofDisk = ({ config }: CoreNeeds<'config'>): GaugeSource => ({
  help: {
    vitrine_disk_free_bytes: 'Free on the disk of DATA_DIR.',
    vitrine_disk_used_bytes: 'Used on the disk of DATA_DIR, by whatever.',
    vitrine_disk_size_bytes: 'Size of the disk of DATA_DIR.',
    vitrine_disk_reserve_bytes: 'Left free by uploads: with less than this the server is not ready.',
  },
  async count() {
    const { free, total } = await readDiskSpace(config.dataDirectory);
    return {
      vitrine_disk_free_bytes: free,
      vitrine_disk_used_bytes: total - free,
      vitrine_disk_size_bytes: total,
      vitrine_disk_reserve_bytes: diskReserve,
    };
  },
});

function ofReadiness(services: CoreNeeds<'config' | 'files' | 'redis'>, readiness: Readiness): GaugeSource {
  const shared = new SharedParts(services);
  return {
    live: true,
    help: {
      vitrine_ready:
        'Whether a part can be used, 1 or 0: server, database, disk; redis beside other servers; files where S3 or SHARED_DIR has them.',
    },
    labels: { vitrine_ready: 'part' },
    async count() {
      const [reasons, others] = await Promise.all([readiness.reasons(), shared.read()]);
      const parts = ['server', 'database', 'disk'].map((part) => {
        return [part, reasons.some((reason) => reason.startsWith(`${part}.`)) ? 0 : 1] as const;
      });
      // Not reasons of /readyz: without Redis or a store every server would leave the balancer at once.
      const ofShared = others.map(({ name, ready }) => [name, ready ? 1 : 0] as const);
      return { vitrine_ready: Object.fromEntries([...parts, ...ofShared]) };
    },
  };
}

const ofServers = ({ leadership }: CoreNeeds<'leadership'>): GaugeSource => ({
  live: true,
  help: { vitrine_leads: 'Whether this server runs the clocks, 1 or 0: exactly one of several does.' },
  count: async () => ({ vitrine_leads: leadership.leads ? 1 : 0 }),
});

/** Days of a BACKUP_ALARM_DAYS that is not set. */
const usualAlarmDays = 2;

const ofBackupLimit = ({ config }: CoreNeeds<'config'>): GaugeSource => ({
  live: true,
  help: { vitrine_backup_age_limit_seconds: 'Age from which the last backup is too old: BACKUP_ALARM_DAYS.' },
  count: async () => ({
    vitrine_backup_age_limit_seconds: (config.backupAlarmDays ?? usualAlarmDays) * 86_400,
  }),
});

/** Metrics of the platform. */
export const ownGauges = (
  services: CoreNeeds<'bus' | 'config' | 'downloads' | 'events' | 'files' | 'leadership' | 'redis'>,
  readiness: Readiness,
): readonly GaugeSource[] => [
  inMemory(services),
  ofDisk(services),
  ofBackupLimit(services),
  ofReadiness(services, readiness),
  ofServers(services),
];
