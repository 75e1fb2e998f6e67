import { DeviceController } from '../settings/DeviceController.ts';
import { deviceActions } from '../settings/deviceActions.ts';
import { type DeviceMemory, writeDeviceMemory } from '../settings/deviceMemory.ts';
import type { CareOptions } from './careOptions.ts';
import type { CareParts } from './careParts.ts';

interface DeviceParts extends Pick<CareParts, 'bridge' | 'source' | 'abilities'> {
  readonly memory: DeviceMemory;
  /** A setting changed, or the state of the screen. */
  readonly onChange: () => void;
  readonly onTrouble: (reason: unknown) => void;
}

/** Applies the terminal's settings to the device, and its idle time to the page. */
export function createDeviceController(
  { environment: { device, clock }, emergency }: CareOptions,
  { bridge, source, abilities, memory, onChange, onTrouble }: DeviceParts,
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
    onTrouble,
    emergency,
  });
}
