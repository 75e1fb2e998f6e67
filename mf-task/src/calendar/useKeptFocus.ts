import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** A block, by its task and start. */
export interface BlockPlace {
  readonly taskId: string;
  readonly start: number;
}

/** The block of a task that starts nearest to an instant. */
function nearestBlock(root: HTMLElement, { taskId, start }: BlockPlace): HTMLElement | undefined {
  const blocks = [...root.querySelectorAll<HTMLElement>('[data-task]')];
  const away = ({ dataset }: HTMLElement) => Math.abs(Number(dataset.start) - start);
  return blocks
    .filter(({ dataset }) => dataset.task === taskId)
    .toSorted((one, other) => away(one) - away(other))
    .at(0);
}

/**
 * Keeps the focus on a block moved by keyboard. It is recreated after the move, and again after the answer or undo; a
 * focus moved elsewhere is respected.
 *
 * @returns to be called with the new place of a block
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): (place: BlockPlace) => void {
  const wanted = useRef<BlockPlace>(undefined);
  useEffect(() => {
    const leave = () => {
      wanted.current = undefined;
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);
  // On every render: no event reports that the focused element is gone.
  useLayoutEffect(() => {
    if (!wanted.current || !root.current) return;
    if (document.activeElement === document.body) nearestBlock(root.current, wanted.current)?.focus();
    else if (!root.current.contains(document.activeElement)) wanted.current = undefined;
  });
  return useCallback((place) => {
    wanted.current = place;
  }, []);
}
