import type { BridgeClient } from '../bridge/BridgeClient.ts';
import type { DeviceActions } from './DeviceController.ts';
import type { MasterVolume } from './MasterVolume.ts';
import { darken, dim, turn } from './picture.ts';
import type { SourceLayer } from './SourceLayer.ts';

export interface DeviceActionsOptions {
  readonly root: HTMLElement;
  readonly volume: MasterVolume;
  readonly source: SourceLayer;
  readonly bridge: BridgeClient;
  /** Whether the bridge supports a command. */
  readonly can: (word: string) => boolean;
}

/**
 * Device actions through the bridge where possible, else in the page. The page turns black in either case: a display
 * that ignores control commands then shows nothing.
 */
export function deviceActions({ root, volume, source, bridge, can }: DeviceActionsOptions): DeviceActions {
  return {
    async volume(value) {
      // 0 silences the page and not the device, which might apply it late.
      volume.set(can('volume') && value > 0 ? 100 : value);
      if (can('volume') && value > 0) await bridge.carryOut('volume', { value });
    },
    async brightness(value) {
      dim(root, can('brightness') ? 100 : value);
      if (can('brightness')) await bridge.carryOut('brightness', { value });
    },
    orientation: (degrees) => turn(root, degrees),
    async screen(on) {
      darken(root, !on);
      const word = on ? 'screenOn' : 'screenOff';
      if (can(word)) await bridge.carryOut(word);
    },
    async source(wanted) {
      if (wanted !== 'player' && (await source.has(wanted))) return source.show(wanted);
      const toPlayer = wanted === 'player';
      // A display switched away by control command is switched back the same way.
      if (can(`source:${wanted}`) || (toPlayer && can('switchSource')))
        await bridge.carryOut('switchSource', { source: wanted });
      else if (!toPlayer) return source.show(wanted);
      source.hide();
    },
  };
}
