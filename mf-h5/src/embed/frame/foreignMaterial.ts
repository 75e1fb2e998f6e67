import type { EditorMaterial } from '../../editor/port/EditorMaterial.ts';
import type { H5EditorMaterial } from '../package/h5-editor.d.ts';

/** Converts a host page material for the editor. */
export const foreignMaterial = (material: H5EditorMaterial): EditorMaterial => ({
  type: material.kind,
  name: material.name,
  url: material.url,
  videoViewUrl: '',
  width: material.width ?? null,
  height: material.height ?? null,
});
