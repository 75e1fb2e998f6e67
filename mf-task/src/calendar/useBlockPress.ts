import { useRef } from 'react';
import type { BlockGesture } from './useBlockGesture.ts';

/** The end of a press on a block: of a drag, or a click. */
export function useBlockPress(gesture: BlockGesture) {
  const dragged = useRef(false);
  return {
    onPointerMove: gesture.onPointerMove,
    onPointerUp: () => {
      dragged.current = gesture.onPointerUp();
    },
    /** The browser also fires a click at the end of a drag. */
    endedAsClick: (): boolean => {
      const wasDragged = dragged.current;
      dragged.current = false;
      return !wasDragged;
    },
  };
}
export type BlockPress = ReturnType<typeof useBlockPress>;
