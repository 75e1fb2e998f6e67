import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { differenceOf } from './difference.ts';

/** Minimum differing share of a stale picture. */
export const staleFrom = 0.01;

export interface Compared {
  /** Relative to both folders: `ko_US/editor.webp`. */
  readonly name: string;
  /** Differing share; 1 when one of the two is missing. */
  readonly share: number;
  /** Undefined without a drawable difference. */
  readonly draw: (() => Promise<Buffer>) | undefined;
}

export const isStale = ({ share }: Compared): boolean => share >= staleFrom;

const picturesIn = (folder: string, locales: readonly string[]): string[] =>
  globSync('*/*.webp', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => locales.some((locale) => path.startsWith(`${locale}/`)));

async function compareOne(committed: string, fresh: string, name: string): Promise<Compared> {
  const [before, now] = [join(committed, name), join(fresh, name)];
  if (!existsSync(before) || !existsSync(now)) return { name, share: 1, draw: undefined };
  return { name, ...(await differenceOf(await readFile(before), await readFile(now))) };
}

/** Compares all pictures of these languages in either folder, by name. */
export async function comparePictures(
  committed: string,
  fresh: string,
  locales: readonly string[],
): Promise<Compared[]> {
  const names = [...new Set([...picturesIn(committed, locales), ...picturesIn(fresh, locales)])].toSorted();
  const compared: Compared[] = [];
  for (const name of names) compared.push(await compareOne(committed, fresh, name));
  return compared;
}
