import { useEffect } from 'react';
import { lazyPalette } from './LazyPalette.ts';

const typingPlaces = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(typingPlaces) !== null;

/** Also by key position: Korean or Russian layouts produce another letter. */
const isSearchKey = (event: KeyboardEvent) =>
  event.ctrlKey !== event.metaKey &&
  !event.shiftKey &&
  !event.altKey &&
  (event.key.toLowerCase() === 'k' || event.code === 'KeyK');

const isSheetKey = (event: KeyboardEvent) =>
  event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);

/**
 * Global shortcuts: Ctrl K or ⌘ K, and `?` on pages without a shortcut sheet. Keys handled by the page take precedence.
 */
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
