import type { AccountServices } from './account/domain.ts';
import type { H5Services } from './h5/domain.ts';
import type { MaterialServices } from './material/domain.ts';
import type { CoreServices } from './platform/services.ts';
import type { ProgramServices } from './program/domain.ts';
import type { SystemBackupServices } from './system/backup/domain.ts';
import type { SystemRemotesServices } from './system/remotes/domain.ts';
import type { SystemServerServices } from './system/settings/domain.ts';
import type { UsbPackageServices } from './system/usbPackage/domain.ts';
import type { TaskServices } from './task/domain.ts';
import type { TerminalAlarmServices } from './terminal/alarm/domain.ts';
import type { TerminalAppletServices } from './terminal/applet/domain.ts';
import type { TerminalServices } from './terminal/domain.ts';
import type { TerminalMonitorServices } from './terminal/monitor/domain.ts';
import type { TerminalOperationsServices } from './terminal/operations/domain.ts';
import type { WeatherServices } from './weather/domain.ts';

/** Everything that a part of the server can ask for: the platform's own, and what each domain gives to others. */
export interface Services
  extends CoreServices,
    AccountServices,
    SystemServerServices,
    SystemRemotesServices,
    SystemBackupServices,
    UsbPackageServices,
    TerminalServices,
    TerminalOperationsServices,
    TerminalAlarmServices,
    TerminalMonitorServices,
    TerminalAppletServices,
    MaterialServices,
    ProgramServices,
    TaskServices,
    H5Services,
    WeatherServices {}

/** What one function, class or domain asks for, by name; a service that is not in the list cannot be reached. */
export type Needs<Name extends keyof Services> = Pick<Services, Name>;
