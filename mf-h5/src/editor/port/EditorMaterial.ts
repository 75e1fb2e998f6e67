import { materialRow } from '@vitrine/shared/api';

/**
 * Material data used by the editor. Addresses are valid in documents: a path on this server, or http(s). `videoViewUrl`
 * is
 * the browser version of a video, if different.
 */
export const editorMaterial = materialRow.pick({
  type: true,
  name: true,
  url: true,
  videoViewUrl: true,
  width: true,
  height: true,
});
export type EditorMaterial = ReturnType<typeof editorMaterial.parse>;
