import { useEffect } from 'react';
import { lazyPalette } from './LazyPalette.ts';

const typingPlaces = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(typingPlaces) !== null;

/** By the place of the key too: a Korean or Russian layout writes another letter on it. */
const isSearchKey = (event: KeyboardEvent) =>
  event.ctrlKey !== event.metaKey &&
  !event.shiftKey &&
  !event.altKey &&
  (event.key.toLowerCase() === 'k' || event.code === 'KeyK');

const isSheetKey = (event: KeyboardEvent) =>
  event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);

/** Ctrl K, or ⌘ K, everywhere; `?` where the page has no sheet of its own. What a page uses itself stays the page's. */
export function usePaletteKeys(withSheet: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const view = isSearchKey(event) ? 'search' : withSheet && isSheetKey(event) ? 'keys' : undefined;
      if (!view) return;
      event.preventDefault();
      lazyPalette.toggle(view);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [withSheet]);
}
