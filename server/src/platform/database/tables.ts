import type { AccountTables } from '../../account/tables.ts';
import type { H5Tables } from '../../h5/tables.ts';
import type { MaterialTables } from '../../material/tables.ts';
import type { ProgramTables } from '../../program/tables.ts';
import type { BackupTables } from '../../system/backup/tables.ts';
import type { ServerMetricTables } from '../../system/metrics/tables.ts';
import type { OverviewTables } from '../../system/overview/tables.ts';
import type { RemoteTables } from '../../system/remotes/tables.ts';
import type { ServerSettingTables } from '../../system/settings/tables.ts';
import type { SystemTables } from '../../system/tables.ts';
import type { UsbPackageTables } from '../../system/usbPackage/tables.ts';
import type { TaskTables } from '../../task/tables.ts';
import type { AlarmTables } from '../../terminal/alarm/tables.ts';
import type { AppletTables } from '../../terminal/applet/tables.ts';
import type { TerminalCallTables } from '../../terminal/call/tables.ts';
import type { OperationTables } from '../../terminal/operations/tables.ts';
import type { FigureTables } from '../../terminal/statistics/tables.ts';
import type { TerminalTables } from '../../terminal/tables.ts';
import type { WeatherTables } from '../../weather/tables.ts';
import type { FileTables } from '../files/tables.ts';
import type { NodeTables } from '../nodes/tables.ts';
import type { RemoteLineTables } from '../web/tables.ts';

/** Every table. Each domain declares its own in `server/src/<domain>/tables.ts` and adds its name here. */
export interface Tables
  extends AccountTables,
    SystemTables,
    ServerSettingTables,
    ServerMetricTables,
    RemoteTables,
    BackupTables,
    OverviewTables,
    UsbPackageTables,
    FileTables,
    NodeTables,
    RemoteLineTables,
    TerminalTables,
    OperationTables,
    AlarmTables,
    FigureTables,
    AppletTables,
    TerminalCallTables,
    MaterialTables,
    ProgramTables,
    TaskTables,
    H5Tables,
    WeatherTables {}
