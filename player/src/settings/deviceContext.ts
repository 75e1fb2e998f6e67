import type { BridgeAddress } from '../bridge/bridgeAddress.ts';
import type { TrafficMeter } from '../report/TrafficMeter.ts';
import type { KeptStorage } from '../storage/KeptStorage.ts';
import type { MasterVolume } from './MasterVolume.ts';

/** What the management of a terminal works with: the page, and the system beneath it. */
export interface DeviceContext {
  /** Root of the page: rotated, dimmed and darkened as a whole. */
  readonly root: HTMLElement;
  readonly volume: MasterVolume;
  /** Seconds without a touch after which the screen returns to the schedule; 0: never. Set by the settings. */
  readonly idle: { seconds: number };
  /** Counts traffic with the server. */
  readonly meter: TrafficMeter;
  /** Undefined without a secure context, where browsers store no page. */
  readonly caches: CacheStorage | undefined;
  /** Undefined without a local bridge. */
  readonly bridge: BridgeAddress | undefined;
  /** Undefined without a secure context. */
  readonly media: MediaDevices | undefined;
  /** Name of the outbox database; the default if absent. */
  readonly outboxDatabaseName?: string;
  readonly fetch: typeof globalThis.fetch;
  readonly storage: KeptStorage;
}
