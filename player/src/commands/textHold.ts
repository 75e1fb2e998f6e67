import type { CommandHold } from '@vitrine/shared/api';
import type { DeviceController } from '../settings/DeviceController.ts';
import type { SourceLayer } from '../settings/SourceLayer.ts';

/** Why texts over the programs are not visible. An input drawn by the page itself is below texts. */
export function textHold(device: DeviceController, layer: SourceLayer): CommandHold | undefined {
  const { screen, source } = device.state;
  if (screen === 'off') return 'screenOff';
  return source !== 'player' && layer.element.hidden ? 'otherSource' : undefined;
}
