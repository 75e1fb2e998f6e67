import type { EditorMaterial } from '../../editor/port/EditorMaterial.ts';
import type { H5EditorMaterial } from '../package/h5-editor.d.ts';

/** A material of the page around as the editor knows them. */
export const foreignMaterial = (material: H5EditorMaterial): EditorMaterial => ({
  type: material.kind,
  name: material.name,
  url: material.url,
  videoViewUrl: '',
  width: material.width ?? null,
  height: material.height ?? null,
});
