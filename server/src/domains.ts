import { account } from './account/domain.ts';
import { h5 } from './h5/domain.ts';
import { material } from './material/domain.ts';
import type { Domain } from './platform/domain.ts';
import type { CoreServices } from './platform/services.ts';
import { program } from './program/domain.ts';
import type { Services } from './services.ts';
import { systemBackup } from './system/backup/domain.ts';
import { system } from './system/domain.ts';
import { overview } from './system/overview/domain.ts';
import { systemRemotes } from './system/remotes/domain.ts';
import { systemServer } from './system/settings/domain.ts';
import { usbPackage } from './system/usbPackage/domain.ts';
import { task } from './task/domain.ts';
import { terminalAlarm } from './terminal/alarm/domain.ts';
import { terminalApplet } from './terminal/applet/domain.ts';
import { terminalCall } from './terminal/call/domain.ts';
import { terminal } from './terminal/domain.ts';
import { terminalMonitor } from './terminal/monitor/domain.ts';
import { terminalOperations } from './terminal/operations/domain.ts';
import { terminalFigures } from './terminal/statistics/domain.ts';
import { terminalUpgrade } from './terminal/upgrade/domain.ts';
import { weather } from './weather/domain.ts';

/** A domain whose needs the whole server meets. */
export type AnyDomain = Domain<Services>;

/** Every domain of the server, in the order in which they start. */
const all = [
  account,
  system,
  systemServer,
  systemRemotes,
  systemBackup,
  terminal,
  terminalOperations,
  terminalAlarm,
  terminalFigures,
  terminalMonitor,
  terminalUpgrade,
  terminalCall,
  terminalApplet,
  material,
  program,
  task,
  h5,
  weather,
  usbPackage,
  overview,
] as const satisfies readonly AnyDomain[];

/** Names of what a domain of the list gives. */
type Given<Listed> = Listed extends { provide(services: never): infer Provides } ? keyof Provides : never;

/** Names of services that are asked for although neither the platform nor a domain of the list gives them. */
type Missing = Exclude<keyof Services, keyof CoreServices | Given<(typeof all)[number]>>;

/** Does not compile as long as something is missing, and names it. */
export const domains: [Missing] extends [never] ? readonly AnyDomain[] : Missing = all;

/** Everything that does not stay for ever. */
export const expiries = domains.flatMap((domain) => domain.expiries ?? []);
