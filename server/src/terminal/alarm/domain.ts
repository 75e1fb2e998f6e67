import { keptSince } from '../../account/settings/kept.ts';
import { defineDomain } from '../../platform/domain.ts';
import type { Needs } from '../../services.ts';
import { alarmGauges } from './gauges.ts';
import { releaseRecordings, removeOldAlarms } from './recording.ts';
import { alarmRoutes } from './routes.ts';
import { TerminalAlarms } from './TerminalAlarms.ts';

/** What it asks of the platform and of other domains. */
export type TerminalAlarmNeeds = Needs<
  | 'accountSettings'
  | 'audit'
  | 'clock'
  | 'database'
  | 'events'
  | 'files'
  | 'leadership'
  | 'log'
  | 'nodes'
  | 'tasks'
  | 'terminalPresence'
  | 'terminals'
>;

/** What it gives to others. */
export interface TerminalAlarmServices {
  readonly terminalAlarms: TerminalAlarms;
}

/** Alarms of terminals: detected by the server or raised by players, listed, cancelled, sent to recipients. */
export const terminalAlarm = defineDomain<TerminalAlarmNeeds, TerminalAlarmServices>({
  name: 'terminalAlarm',
  routes: alarmRoutes,
  gauges: alarmGauges,
  expiries: [
    {
      name: 'alarms',
      remove: (connection, now) => removeOldAlarms(connection, keptSince('terminal_alarm', now)),
    },
  ],
  provide: (services) => ({ terminalAlarms: new TerminalAlarms(services) }),
  start(services) {
    const { terminals, terminalAlarms } = services;
    terminals.onRemoval((tenantId, clIds) => releaseRecordings(services, tenantId, clIds));
    terminals.onRemoval((_tenantId, clIds) => terminalAlarms.wrongScreens.forget(clIds));
    terminals.onReport((clId) => terminalAlarms.wrongScreens.onReport(clId));
    terminalAlarms.start();
    return () => terminalAlarms.stop();
  },
});
