import { h5NodeType } from '@vitrine/shared/document';
import type { Point } from '@vitrine/shared/editor';
import { attempt } from '@vitrine/shared/ui/basic';
import { materialDataType } from '@vitrine/shared/ui/editor';
import type { DragEvent } from 'react';
import { nodeDataType } from '../bars/Palette.tsx';
import { placeMaterial } from '../pictures/placeMaterial.ts';
import { placePictures } from '../pictures/placePictures.ts';
import { editorMaterial } from '../port/EditorMaterial.ts';
import { useEditor } from '../useEditor.ts';

const taken: readonly string[] = [nodeDataType, materialDataType, 'Files'];

const materialOf = (text: string) =>
  text === '' ? undefined : editorMaterial.safeParse(JSON.parse(text)).data;

/** Drop target for palette entries, library materials, and picture files. */
export function useCanvasDrop(pointOf: (event: DragEvent) => Point) {
  const { store, port, newText, newButton, newForm, offersForms } = useEditor();
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.some((type) => taken.includes(type))) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const { dataTransfer } = event;
      const at = pointOf(event);
      const dropped = dataTransfer.getData(nodeDataType);
      const type = h5NodeType.safeParse(dropped);
      const button = dropped === 'button';
      if (dropped === 'form' && !offersForms()) return;
      const material = materialOf(dataTransfer.getData(materialDataType));
      const files = [...dataTransfer.files];
      if (!type.success && !button && !material && files.length === 0) return;
      event.preventDefault();
      if (button) store.add('button', newButton, at);
      else if (type.success) store.add(type.data, type.data === 'form' ? newForm : newText, at);
      else if (material) placeMaterial(store, store.page.id, material, at);
      else attempt(placePictures(store, files, at, port.materials));
    },
  };
}
