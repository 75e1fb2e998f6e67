import { useCallback, useSyncExternalStore } from 'react';

/** Phones, and tablets held upright, are narrower. */
const phone = 768;

const queryFor = (below: number) =>
  typeof window.matchMedia === 'function' ? window.matchMedia(`(width < ${below}px)`) : undefined;

/** Whether the window is narrower than so many pixels; usually: than a row may have on a phone. */
export function useNarrowWindow(below = phone): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = queryFor(below);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [below],
  );
  return useSyncExternalStore(subscribe, () => queryFor(below)?.matches ?? false);
}
