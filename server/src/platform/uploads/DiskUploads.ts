import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { ERRORS, type Upload } from '@tus/server';
import { codeOf } from '../failureCode.mjs';
import { diskReserve, freeAt } from '../files/diskSpace.ts';
import type { StoredUpload } from './UploadStore.ts';

/** Undefined when it is gone. */
async function changeOf(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Uploads in progress as files in a folder, each with a file that says what it is to be. Several servers may share it. */
export class DiskUploads extends FileStore {
  constructor(directory: string) {
    super({ directory });
  }

  /** The length is read through an open file: on a network drive, another server's bytes may be unknown otherwise. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    try {
      const file = await open(this.pathOf(id), 'r');
      try {
        upload.offset = (await file.stat()).size;
      } finally {
        await file.close();
      }
    } catch (error) {
      throw codeOf(error) === 'ENOENT' ? ERRORS.FILE_NO_LONGER_EXISTS : error;
    }
    return upload;
  }

  async discard(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await rm(`${this.pathOf(id)}.json`, { force: true });
  }

  /** The file with the bytes tells when the last ones came; an upload that has lost it is as old as its beginning. */
  async list(): Promise<readonly StoredUpload[]> {
    const entries = await readdir(this.directory, { withFileTypes: true }).catch(() => []);
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    const ids = new Set(names.map((name) => name.replace(/\.json$/, '')));
    const found = [...ids].map(async (id) => {
      const changed = (await changeOf(this.pathOf(id))) ?? (await changeOf(`${this.pathOf(id)}.json`));
      return changed ? [{ id, changed }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  async room(): Promise<{ all: number; one: number }> {
    const free = (await freeAt(this.directory)) - diskReserve;
    return { all: free, one: free };
  }

  protected pathOf(id: string): string {
    return join(this.directory, id);
  }
}
