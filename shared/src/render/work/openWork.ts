import { fileHashOf } from '../../document/address.ts';
import type { H5Document } from '../../document/h5/h5.ts';
import type { H5Work } from '../../document/h5/work.ts';

type Resolve = (address: string) => string;

/** Minimum structure to draw; pages are validated piece by piece while drawing. */
function isDrawable(value: unknown): value is H5Document {
  if (typeof value !== 'object' || value === null) return false;
  const { pageList, setting, width, height } = value as Partial<H5Document>;
  const isSized = Number(width) > 0 && Number(height) > 0;
  const hasPages =
    Array.isArray(pageList) && pageList.length > 0 && pageList.every((page) => Array.isArray(page?.nodeList));
  return isSized && hasPages && typeof setting === 'object' && setting !== null;
}

/**
 * Loads the stored document of a work, which only our own server serves.
 * @throws when it is not a stored file, is unavailable, or is not a work
 */
export async function openWork({ url }: H5Work, resolve: Resolve, signal: AbortSignal): Promise<H5Document> {
  if (fileHashOf(url) === undefined) throw new Error('The H5 work is not a stored file');
  const response = await fetch(resolve(url), { signal });
  if (!response.ok) throw new Error(`Could not load the H5 work: ${response.status}`);
  const document: unknown = await response.json();
  if (!isDrawable(document)) throw new Error('Could not read the H5 work');
  return document;
}

/**
 * Maps addresses in a work's document through the widget's resolver; its own files may be signed for visitors of a
 * shared preview.
 */
export function workAddresses({ files }: H5Work, resolve: Resolve): Resolve {
  const own = new Map(files.map((address) => [fileHashOf(address), address]));
  return (address) => {
    const hash = fileHashOf(address);
    return resolve((hash === undefined ? undefined : own.get(hash)) ?? address);
  };
}
