import { type DragEvent, useState } from 'react';

/** Dragging an entry onto another moves it there. */
export function usePlaceDrag(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, at);
    setDragged(undefined);
    setOver(undefined);
  };
  const lineAt = (at: number) => ({
    onDragStart: () => setDragged(at),
    onDragEnd: () => setDragged(undefined),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(at);
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => drop(event, at),
  });
  return { over, lineAt };
}
