import type { UploadFacts } from './UploadItem.ts';

/** An upload that was begun and not ended, as it is kept across a reload. */
export interface RememberedUpload extends UploadFacts {
  readonly address: string;
  readonly sent: number;
}

/** Where unfinished uploads are kept; by person, since the server gives them to nobody else. */
export interface UploadMemory {
  read(): readonly RememberedUpload[];
  write(uploads: readonly RememberedUpload[]): void;
}

const isRemembered = (value: unknown): value is RememberedUpload =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'name', 'fingerprint', 'address', 'folderId', 'folderName'].every(
    (field) => typeof Reflect.get(value, field) === 'string',
  ) &&
  ['size', 'sent'].every((field) => typeof Reflect.get(value, field) === 'number');

function parse(text: string): readonly RememberedUpload[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isRemembered) : [];
  } catch {
    // Written by something else: as good as nothing.
    return [];
  }
}

/** In the browser's own storage, under the person's name. */
export const browserMemory = (person: () => string): UploadMemory => {
  const key = () => `uploads.${person()}`;
  return {
    read: () => parse(localStorage.getItem(key()) ?? '[]'),
    write(uploads) {
      if (uploads.length === 0) localStorage.removeItem(key());
      else localStorage.setItem(key(), JSON.stringify(uploads));
    },
  };
};

/** Tells the same file again without reading it. */
export const fingerprintOf = (file: File): string => `${file.name}:${file.size}:${file.lastModified}`;
