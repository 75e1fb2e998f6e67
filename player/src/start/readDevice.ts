import { takeBridgeAddress } from '../bridge/bridgeAddress.ts';
import type { TrafficMeter } from '../report/TrafficMeter.ts';
import type { DeviceContext } from '../settings/deviceContext.ts';
import { applyKeptPicture } from '../settings/keptPicture.ts';
import { MasterVolume } from '../settings/MasterVolume.ts';
import type { KeptStorage } from '../storage/KeptStorage.ts';

/** The page and the system beneath it, as the settings left them. */
export function readDevice(root: HTMLElement, kept: KeptStorage, meter: TrafficMeter): DeviceContext {
  const volume = new MasterVolume();
  applyKeptPicture(root, volume, kept);
  return {
    root,
    volume,
    idle: { seconds: 0 },
    meter,
    // Absent without a secure context, despite the type.
    caches: globalThis.caches as CacheStorage | undefined,
    bridge: takeBridgeAddress(location, history, kept),
    media: navigator.mediaDevices,
    fetch: globalThis.fetch.bind(globalThis),
    storage: kept,
  };
}
