import type { BridgeAddress } from '../bridge/bridgeAddress.ts';
import type { TrafficMeter } from '../report/trafficMeter.ts';
import type { KeptStorage } from '../storage/keptStorage.ts';
import type { MasterVolume } from './masterVolume.ts';

/** What the care of a terminal works with: the page as a whole, and the system below it. */
export interface DeviceContext {
  /** The whole page: turned, dimmed and darkened as one. */
  readonly root: HTMLElement;
  readonly volume: MasterVolume;
  /** Seconds without a touch after which the screen comes back to what plays; 0: never. Set by the settings. */
  readonly idle: { seconds: number };
  /** What went to the server and came from it. */
  readonly meter: TrafficMeter;
  /** Undefined where the browser keeps no page of its own: without a secure context. */
  readonly caches: CacheStorage | undefined;
  /** Undefined where no local bridge was named. */
  readonly bridge: BridgeAddress | undefined;
  /** Undefined where a page may not use devices. */
  readonly media: MediaDevices | undefined;
  /** Of the database of what happened here; the usual one unless given. */
  readonly outboxDatabaseName?: string;
  readonly fetch: typeof globalThis.fetch;
  readonly storage: KeptStorage;
}
