import { type ConsoleEvent, selectTerminalAlarmCount } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';

/** Number of active alarms; loaded once and updated by events. */
export class AlarmCount {
  readonly active: Resource<number>;

  constructor(client: Client) {
    this.active = new Resource(
      async (signal) => (await client.call(selectTerminalAlarmCount, {}, { signal })).active,
    );
  }

  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'alarm') this.active.replace(event.active);
    if (event.kind === 'resync') void this.active.reload();
  }
}
