import type { BridgeAddress } from '../bridge/bridgeAddress.ts';
import type { MasterVolume } from './masterVolume.ts';

/** What a terminal's care stands on: the page as a whole, and the machine below it. */
export interface DeviceGround {
  /** The whole page: turned, dimmed and darkened as one. */
  readonly root: HTMLElement;
  readonly volume: MasterVolume;
  /** Undefined where no local bridge was named. */
  readonly bridge: BridgeAddress | undefined;
  /** Undefined where a page may not use devices. */
  readonly media: MediaDevices | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}
