import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { differenceOf } from './difference.ts';

/** Share of a picture that has to look otherwise before it counts as stale. */
export const staleFrom = 0.01;

/** A picture that was taken anew, held against the one that is committed. */
export interface Compared {
  /** Below the folders of both: `ko_US/editor.webp`. */
  readonly name: string;
  /** Share of it that looks otherwise; all of it where one of the two is missing. */
  readonly share: number;
  /** Undefined where there is nothing to draw. */
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

/** Every picture of these languages that either folder holds, in the order of their names. */
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
