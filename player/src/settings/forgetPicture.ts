import type { DeviceContext } from './deviceContext.ts';
import { keptPictureKey } from './keptPicture.ts';
import { darken, dim, turn } from './picture.ts';

/** Resets rotation, brightness and volume when the terminal no longer belongs to an account. */
export function forgetPicture({ root, storage, volume }: DeviceContext): void {
  storage.removeItem(keptPictureKey);
  darken(root, false);
  dim(root, 100);
  turn(root, 0);
  volume.set(100);
}
