import type { DeviceContext } from './deviceContext.ts';
import { keptLookKey } from './keptLook.ts';
import { darken, dim, turn } from './look.ts';

/** Resets rotation, brightness and volume when the terminal no longer belongs to an account. */
export function forgetLook({ root, storage, volume }: DeviceContext): void {
  storage.removeItem(keptLookKey);
  darken(root, false);
  dim(root, 100);
  turn(root, 0);
  volume.set(100);
}
