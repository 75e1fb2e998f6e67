import type { Point } from '@vitrine/shared/editor';
import { attempt } from '@vitrine/shared/ui/basic';
import { conversionFor, offerConversion, uploadFile } from '@vitrine/shared/ui/upload-tray';
import type { DragEvent, RefObject } from 'react';
import { placeMaterial } from '../../library/fillWith.ts';
import { materialDataType, materialOf } from '../../library/materialDrag.ts';
import type { EditorStore } from '../EditorStore.ts';
import { useEditor } from '../useEditor.ts';
import { widgetDataType } from '../widgets/Palette.tsx';

const taken: readonly string[] = [widgetDataType, materialDataType, 'Files'];

/** Uploads dropped files and places them where dropped; the upload tray shows progress. */
async function placeFiles(store: EditorStore, dropped: readonly File[], at: Point): Promise<void> {
  const files = await offerConversion(dropped);
  if (files.length === 0) return;
  store.say({ key: 'uploading' });
  for (const file of files) {
    const material = await uploadFile(file, conversionFor(file));
    if (material) await placeMaterial(store, material, store.itemAt(at), at);
    else store.say({ key: 'uploadFailed' });
  }
}

/** Accepts drops on the canvas: palette widgets, library materials, files. */
export function useCanvasDrop(overlay: RefObject<HTMLDivElement | null>) {
  const { store } = useEditor();
  const pointOf = (event: DragEvent): Point | undefined => {
    const frame = overlay.current?.getBoundingClientRect();
    if (!frame) return undefined;
    const scale = frame.width / store.size.width;
    return { x: (event.clientX - frame.left) / scale, y: (event.clientY - frame.top) / scale };
  };
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.some((type) => taken.includes(type))) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const at = pointOf(event);
      if (!at) return;
      event.preventDefault();
      const type = event.dataTransfer.getData(widgetDataType);
      const material = materialOf(event.dataTransfer.getData(materialDataType));
      const files = [...event.dataTransfer.files];
      if (type !== '') store.add(type, at);
      else if (material) attempt(placeMaterial(store, material, store.itemAt(at), at));
      else if (files.length > 0) attempt(placeFiles(store, files, at));
    },
  };
}
