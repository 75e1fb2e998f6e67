import type { Environment } from '../environment.ts';
import { type CustomValues, fillCustom } from '../screen/customWords.ts';
import { SubtitleDesk } from './subtitleDesk.ts';
import { SubtitleOverlay } from './subtitleOverlay.ts';

/** Where the browser keeps what runs over the programs. */
const storageKey = 'vitrine-subtitles';

/** Texts over whatever plays, below messages and the panel. Answers the desk, and how to take them off the page. */
export function openSubtitleDesk(
  { surface, translator, clock }: Environment,
  onSeen: () => void,
  custom: () => CustomValues | undefined,
): { desk: SubtitleDesk; close: () => void } {
  const now = () => clock.now();
  const overlay = new SubtitleOverlay(translator.say('subtitle.label'), now);
  surface.message.element.before(overlay.element);
  const desk = new SubtitleDesk({
    now,
    mount: (subtitle) => overlay.mount({ ...subtitle, text: fillCustom(subtitle.text, custom()) }),
    onSeen,
    storage: {
      read: () => localStorage.getItem(storageKey),
      write: (text) => localStorage.setItem(storageKey, text),
    },
  });
  return { desk, close: () => overlay.element.remove() };
}
