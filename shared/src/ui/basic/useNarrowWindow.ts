import { useSyncExternalStore } from 'react';

/** Phones, and tablets held upright. */
const narrow = '(width < 768px)';
const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(narrow) : undefined);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether a row has to make do with the width of a phone. */
export const useNarrowWindow = (): boolean =>
  useSyncExternalStore(subscribe, () => query()?.matches ?? false);
