import { SingleFlight } from '@vitrine/shared/timing';
import { diskReserve, readDiskSpace } from '../files/diskSpace.ts';
import type { CoreNeeds } from '../services.ts';
import type { GaugeSource } from './GaugeSource.ts';
import type { Readiness } from './Readiness.ts';
import { withTimeout } from './withTimeout.ts';

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

/** Undefined for a server that is alone. */
async function isRedisUp({ redis }: CoreNeeds<'redis'>): Promise<boolean | undefined> {
  return redis?.check().then(
    () => true,
    () => false,
  );
}

/** Milliseconds for the place of files to answer. */
const filesTimeout = 1_500;

/** Whether files can be reached; undefined for a place in the data folder. While it hangs, it is asked once. */
function filesProbe({ config, files }: CoreNeeds<'config' | 'files'>): () => Promise<boolean | undefined> {
  const { objectStore, sharedDirectory, dataDirectory } = config;
  if (!objectStore && sharedDirectory === dataDirectory) return () => Promise.resolve(undefined);
  const check = new SingleFlight<boolean>(
    () => files.check().then(() => true),
    () => false,
  );
  return async () => (await withTimeout(check.join(), filesTimeout)) ?? false;
}

function ofReadiness(services: CoreNeeds<'config' | 'files' | 'redis'>, readiness: Readiness): GaugeSource {
  const areFilesThere = filesProbe(services);
  return {
    live: true,
    help: {
      vitrine_ready:
        'Whether a part can be used, 1 or 0: server, database, disk; redis beside other servers; files where S3 or SHARED_DIR has them.',
    },
    labels: { vitrine_ready: 'part' },
    async count() {
      const asked = [readiness.reasons(), isRedisUp(services), areFilesThere()] as const;
      const [reasons, redis, files] = await Promise.all(asked);
      const parts = ['server', 'database', 'disk'].map((part) => {
        return [part, reasons.some((reason) => reason.startsWith(`${part}.`)) ? 0 : 1] as const;
      });
      // Not reasons of /readyz: without Redis or a store every server would leave the balancer at once.
      const others = Object.entries({ redis, files }).flatMap(([part, is]) =>
        is === undefined ? [] : [[part, is ? 1 : 0] as const],
      );
      return { vitrine_ready: Object.fromEntries([...parts, ...others]) };
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
