import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

/** Hashes of files that did not change since, by path. */
const known = new Map<string, { readonly mark: string; readonly hash: string }>();

/** Hash of a file's content for addresses; the file is read again only after it changed. */
export async function hashOf(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  const mark = `${size}-${mtimeMs}`;
  const before = known.get(path);
  if (before?.mark === mark) return before.hash;
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('base64url')
    .slice(0, 12);
  known.set(path, { mark, hash });
  return hash;
}

/** Whether `query` names the present content of the file, so that the answer to this address never changes. */
export async function isContentAddress(path: string, query: unknown): Promise<boolean> {
  const hash = typeof query === 'object' && query !== null && 'h' in query ? query.h : undefined;
  return typeof hash === 'string' && hash === (await hashOf(path));
}
