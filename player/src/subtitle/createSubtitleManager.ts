import { download } from '../cache/download.ts';
import type { Environment } from '../environment.ts';
import { fillCustom, type TextValues } from '../screen/customValues.ts';
import { SubtitleFonts } from './SubtitleFonts.ts';
import { SubtitleManager } from './SubtitleManager.ts';
import { SubtitleOverlay } from './SubtitleOverlay.ts';

const storageKey = 'vitrine-subtitles';

/**
 * Adds the layer of subtitles over the programs, below messages and the panel. Returns the manager, and a function that
 * removes the layer.
 */
export function createSubtitleManager(
  environment: Environment,
  { hidden, onSeen }: { readonly hidden: () => boolean; readonly onSeen: () => void },
  values: () => TextValues | undefined,
): { manager: SubtitleManager; close: () => void } {
  const { surface, translator, clock, activityLog, device } = environment;
  const now = () => clock.now();
  const fonts = fontsOf(environment);
  const overlay = new SubtitleOverlay(translator.say('subtitle.label'), now, (file, signal) => {
    fonts.prepare(file, signal).catch((reason) => {
      if (!signal.aborted) activityLog.note('subtitle', reason);
    });
  });
  surface.addTexts(overlay.element);
  const manager = new SubtitleManager({
    now,
    mount: (subtitle, onRound) =>
      overlay.mount({ ...subtitle, text: fillCustom(subtitle.text, values()) }, onRound),
    hidden,
    onSeen,
    onError: (reason) => activityLog.note('subtitle', reason),
    storage: {
      read: () => device.storage.getItem(storageKey),
      write: (text) => device.storage.setItem(storageKey, text),
    },
  });
  return { manager, close: () => overlay.element.remove() };
}

/** Fonts are in the content store, so that an offline restart has them. */
function fontsOf({ store, server, activityLog }: Environment): SubtitleFonts {
  return new SubtitleFonts({
    bring: (file, signal) =>
      download(file, { store, fetch: server.fetch, signal, onProgress: () => undefined }),
    bytes: async (hash) => {
      const file = await store.blob(hash);
      if (!file) throw new Error(`The typeface ${hash} is no longer stored`);
      return file.arrayBuffer();
    },
    load: async (family, bytes) => {
      document.fonts.add(await new FontFace(family, bytes).load());
    },
    onError: (reason) => activityLog.note('subtitle', reason),
  });
}
