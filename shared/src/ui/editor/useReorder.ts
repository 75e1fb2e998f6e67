import { type DragEvent, useState } from 'react';

/** Makes a list entry reorderable by drag and drop. `onDrop` gets the dragged entry's id. */
export function useReorder(dataType: string, id: string, onDrop: (moved: string) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    start: (event: DragEvent) => event.dataTransfer.setData(dataType, id),
    target: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes(dataType)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        const moved = event.dataTransfer.getData(dataType);
        if (moved !== '') onDrop(moved);
      },
    },
  };
}
