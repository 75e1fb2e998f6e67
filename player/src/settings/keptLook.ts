import type { TextStorage } from '../storage/keptStorage.ts';
import { darken, dim, turn } from './look.ts';
import type { MasterVolume } from './masterVolume.ts';

/** Where the browser keeps how the terminal is set. */
export const keptLookKey = 'vitrine-device';

interface KeptLook {
  readonly volume?: unknown;
  readonly brightness?: unknown;
  readonly orientation?: unknown;
  readonly dark?: unknown;
}

/** Before the first picture: turned, dimmed, dark and as loud as the terminal was, without waiting for what keeps it so. */
export function applyKeptLook(root: HTMLElement, volume: MasterVolume, storage: TextStorage): void {
  const kept = readKept(storage);
  if (typeof kept.orientation === 'number') turn(root, kept.orientation);
  if (typeof kept.brightness === 'number') dim(root, kept.brightness);
  if (kept.dark === true) darken(root, true);
  if (typeof kept.volume === 'number') volume.set(kept.dark === true ? 0 : kept.volume);
}

function readKept(storage: TextStorage): KeptLook {
  try {
    return JSON.parse(storage.getItem(keptLookKey) ?? '{}') ?? {};
  } catch {
    // Half written, when the power went: as if nothing had been set.
    return {};
  }
}
