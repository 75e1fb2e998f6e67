import type { TextStorage } from '../storage/KeptStorage.ts';
import type { MasterVolume } from './MasterVolume.ts';
import { darken, dim, turn } from './picture.ts';

/** localStorage key of the terminal's settings. */
export const keptPictureKey = 'vitrine-device';

interface KeptPicture {
  readonly volume?: unknown;
  readonly brightness?: unknown;
  readonly orientation?: unknown;
  readonly dark?: unknown;
}

/**
 * Before the first picture: applies the stored rotation, brightness, darkness and volume without waiting for the device
 * controller.
 */
export function applyKeptPicture(root: HTMLElement, volume: MasterVolume, storage: TextStorage): void {
  const kept = readKept(storage);
  if (typeof kept.orientation === 'number') turn(root, kept.orientation);
  if (typeof kept.brightness === 'number') dim(root, kept.brightness);
  if (kept.dark === true) darken(root, true);
  if (typeof kept.volume === 'number') volume.set(kept.dark === true ? 0 : kept.volume);
}

function readKept(storage: TextStorage): KeptPicture {
  try {
    return JSON.parse(storage.getItem(keptPictureKey) ?? '{}') ?? {};
  } catch {
    // Truncated by a power cut: defaults apply.
    return {};
  }
}
