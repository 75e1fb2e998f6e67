import { materialRow } from '@vitrine/shared/api';

/**
 * A picture, film or sound as far as the editor needs to know it. Addresses are such as a document may carry: a path on
 * this server, or http(s). `videoViewUrl` is what browsers play of a film when that is another file.
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
