import type { OutboxDatabase } from '../report/outboxDatabase.ts';
import { TrafficStatistics } from '../report/TrafficStatistics.ts';
import type { DeviceMemory } from '../settings/deviceMemory.ts';
import type { ManagementOptions } from './managementOptions.ts';

/** Counts traffic by the days of the terminal's time zone. */
export function createTraffic(
  { environment: { device, server, clock, repairs }, online }: ManagementOptions,
  outboxDatabase: OutboxDatabase,
  memory: DeviceMemory,
  onError: (reason: unknown) => void,
): TrafficStatistics {
  return new TrafficStatistics({
    outboxDatabase,
    meter: device.meter,
    client: server.client,
    now: () => clock.now(),
    timeZone: () => memory.timeZone,
    online,
    onError,
    onLost: () => repairs.entry('traffic', false),
  });
}
