import { DeviceController } from '../settings/DeviceController.ts';
import { deviceActions } from '../settings/deviceActions.ts';
import { type DeviceMemory, writeDeviceMemory } from '../settings/deviceMemory.ts';
import type { ManagementOptions } from './managementOptions.ts';
import type { ManagementParts } from './managementParts.ts';

interface DeviceParts extends Pick<ManagementParts, 'bridge' | 'source' | 'abilities'> {
  readonly memory: DeviceMemory;
  /** A setting changed, or the state of the screen. */
  readonly onChange: () => void;
  readonly onError: (reason: unknown) => void;
}

/** Applies the terminal's settings to the device, and its idle time to the page. */
export function createDeviceController(
  { environment: { device, clock }, emergency }: ManagementOptions,
  { bridge, source, abilities, memory, onChange, onError }: DeviceParts,
): DeviceController {
  const applyIdleTime = () => {
    device.idle.seconds = memory.settings?.idleTime ?? 0;
  };
  applyIdleTime();
  return new DeviceController({
    actions: deviceActions({ ...device, source, bridge, can: (ability) => abilities.can(ability) }),
    memory,
    write: (changed) => writeDeviceMemory(device.storage, changed),
    now: () => clock.now(),
    onChange: () => {
      applyIdleTime();
      onChange();
    },
    onError,
    emergency,
  });
}
