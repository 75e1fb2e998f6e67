import type { AlarmCare } from '../alarm/alarmCare.ts';
import type { BridgeClient } from '../bridge/bridgeClient.ts';
import type { PassageRelay } from '../bridge/passageRelay.ts';
import type { TerminalAbilities } from '../bridge/terminalAbilities.ts';
import type { ActivityLogStore } from '../report/activityLogStore.ts';
import type { TrafficStatistics } from '../report/trafficStatistics.ts';
import type { DeviceController } from '../settings/deviceController.ts';
import type { SourceLayer } from '../settings/sourceLayer.ts';
import type { Commands } from './commands.ts';
import type { MessageQueue } from './messageQueue.ts';
import type { StoreCare } from './storeCare.ts';
import type { Upgrader } from './upgrader.ts';

/** What the care of a terminal consists of. */
export interface CareParts {
  readonly bridge: BridgeClient;
  readonly source: SourceLayer;
  readonly abilities: TerminalAbilities;
  readonly deviceController: DeviceController;
  readonly upgrader: Upgrader;
  readonly alarms: AlarmCare;
  readonly traffic: TrafficStatistics;
  readonly store: StoreCare;
  readonly activityLog: ActivityLogStore;
  readonly passages: PassageRelay;
  readonly messages: MessageQueue;
  readonly commands: Commands;
}
