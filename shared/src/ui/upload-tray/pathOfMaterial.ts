import type { UploadItem } from './UploadItem.ts';

/** The library with what became of an upload opened, where it can be published. */
export const pathOfMaterial = ({ facts, materialId }: UploadItem): string =>
  `/material?folder=${facts.folderId}&material=${materialId}`;
