import type { AlarmMonitor } from '../alarm/AlarmMonitor.ts';
import type { BridgeClient } from '../bridge/BridgeClient.ts';
import type { PassageRelay } from '../bridge/PassageRelay.ts';
import type { TerminalAbilities } from '../bridge/TerminalAbilities.ts';
import type { ActivityLogStore } from '../report/ActivityLogStore.ts';
import type { TrafficStatistics } from '../report/TrafficStatistics.ts';
import type { DeviceController } from '../settings/DeviceController.ts';
import type { SourceLayer } from '../settings/SourceLayer.ts';
import type { Commands } from './Commands.ts';
import type { MessageQueue } from './MessageQueue.ts';
import type { StoreIntegrity } from './StoreIntegrity.ts';
import type { Upgrader } from './Upgrader.ts';

/** What the management of a terminal consists of. */
export interface ManagementParts {
  readonly bridge: BridgeClient;
  readonly source: SourceLayer;
  readonly abilities: TerminalAbilities;
  readonly deviceController: DeviceController;
  readonly upgrader: Upgrader;
  readonly alarms: AlarmMonitor;
  readonly traffic: TrafficStatistics;
  readonly store: StoreIntegrity;
  readonly activityLog: ActivityLogStore;
  readonly passages: PassageRelay;
  readonly messages: MessageQueue;
  readonly commands: Commands;
}
