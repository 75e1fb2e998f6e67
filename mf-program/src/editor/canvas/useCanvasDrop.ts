import type { DragEvent, RefObject } from 'react';
import { useEditor } from '../useEditor.ts';
import { widgetDataType } from '../widgets/Palette.tsx';

/** A palette entry dropped on the canvas becomes a widget there. */
export function useCanvasDrop(overlay: RefObject<HTMLDivElement | null>) {
  const { store } = useEditor();
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes(widgetDataType)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const type = event.dataTransfer.getData(widgetDataType);
      const frame = overlay.current?.getBoundingClientRect();
      if (type === '' || !frame) return;
      event.preventDefault();
      const scale = frame.width / store.size.width;
      store.add(type, { x: (event.clientX - frame.left) / scale, y: (event.clientY - frame.top) / scale });
    },
  };
}
