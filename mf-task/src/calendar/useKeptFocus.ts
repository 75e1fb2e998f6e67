import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** A block, by its task and the instant at which it begins. */
export interface BlockPlace {
  readonly taskId: string;
  readonly start: number;
}

/** The block of a task that begins nearest to an instant. */
function nearestBlock(root: HTMLElement, { taskId, start }: BlockPlace): HTMLElement | undefined {
  const blocks = [...root.querySelectorAll<HTMLElement>('[data-task]')];
  const away = ({ dataset }: HTMLElement) => Math.abs(Number(dataset.start) - start);
  return blocks
    .filter(({ dataset }) => dataset.task === taskId)
    .toSorted((one, other) => away(one) - away(other))
    .at(0);
}

/**
 * Keeps the focus on a block that keys have moved. It is drawn anew where it stands then, and once more when the server
 * has answered or the move is taken back; whoever goes elsewhere meanwhile is left alone.
 *
 * @returns what is to be told of the place to which a block goes
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
  // With every drawing: nothing tells that the element with the focus is gone.
  useLayoutEffect(() => {
    if (!wanted.current || !root.current) return;
    if (document.activeElement === document.body) nearestBlock(root.current, wanted.current)?.focus();
    else if (!root.current.contains(document.activeElement)) wanted.current = undefined;
  });
  return useCallback((place) => {
    wanted.current = place;
  }, []);
}
