import { useCallback, useSyncExternalStore } from 'react';

/** Pixels; phones, and tablets in portrait, are narrower. */
const phone = 768;

const queryFor = (below: number) =>
  typeof window.matchMedia === 'function' ? window.matchMedia(`(width < ${below}px)`) : undefined;

/** Whether the window is narrower than the given pixels; by default a phone's width. */
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
