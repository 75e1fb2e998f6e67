import { AlarmMonitor } from '../alarm/AlarmMonitor.ts';
import { BridgeClient } from '../bridge/BridgeClient.ts';
import { PassageRelay } from '../bridge/PassageRelay.ts';
import { TerminalAbilities } from '../bridge/TerminalAbilities.ts';
import { ActivityLogStore } from '../report/ActivityLogStore.ts';
import type { OutboxDatabase } from '../report/outboxDatabase.ts';
import { captureInputs } from '../settings/captureInputs.ts';
import { readDeviceMemory } from '../settings/deviceMemory.ts';
import { SourceLayer } from '../settings/SourceLayer.ts';
import { createCommands } from './createCommands.ts';
import { createDeviceController } from './createDeviceController.ts';
import { createTraffic } from './createTraffic.ts';
import { MessageQueue } from './MessageQueue.ts';
import type { ManagementOptions } from './managementOptions.ts';
import type { ManagementParts } from './managementParts.ts';
import { StoreIntegrity } from './StoreIntegrity.ts';
import { textHold } from './textHold.ts';
import { upgraderOf } from './upgraderOf.ts';

/** Makes the parts of a terminal's management; nothing is restored or enforced before they are started. */
export function createManagementParts(
  options: ManagementOptions,
  outboxDatabase: OutboxDatabase,
  onError: (reason: unknown) => void,
): ManagementParts {
  const { environment, announce, online, shown, deliveryErrors } = options;
  const { device, surface, devices, worker, clock, activityLog: log, server } = environment;
  const { client } = server;
  const now = () => clock.now();
  const memory = readDeviceMemory(device.storage);
  const bridge = new BridgeClient(device.bridge, device.fetch);
  const source = new SourceLayer(devices, () => captureInputs(device.media));
  surface.coverPrograms(source.element);
  const abilities = new TerminalAbilities({ bridge, source, keepsShell: () => worker.answers(), announce });
  const onChange = () => {
    options.onChange();
    messages.check();
  };
  const outer = { bridge, source, abilities };
  const deviceController = createDeviceController(options, { ...outer, memory, onChange, onError });
  const messages = new MessageQueue({
    now,
    hidden: () => textHold(deviceController, source),
    show: (text, seconds) => surface.message.show(text, seconds),
  });
  const upgrader = upgraderOf(options, bridge);
  const showing = () => shown() !== undefined && !deviceController.covered;
  const alarms = new AlarmMonitor({ environment, outboxDatabase, online, showing, deliveryErrors, onError });
  const traffic = createTraffic(options, outboxDatabase, memory, onError);
  const store = new StoreIntegrity(options, onError, async () => {
    await alarms.checkKept();
    await traffic.check();
  });
  const activityLog = new ActivityLogStore({ activityLog: log, storage: device.storage, client, now });
  const passages = new PassageRelay({ bridge, client, online });
  const commands = createCommands(options, { messages, activityLog, deviceController, bridge });
  const reporting = { alarms, traffic, activityLog, passages };
  return { ...outer, deviceController, messages, upgrader, store, commands, ...reporting };
}
