import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Language } from '@vitrine/shared/api';
import { findMessage, message } from '../platform/messages.ts';

/** Folders of bundled template pictures, and the message prefixes of their templates. */
const folders = {
  template: '../program/templates/pictures/',
  h5template: '../h5/templates/pictures/',
} as const;

interface BundledPicture {
  /** Material name for `takePicture`: the file name without extension. */
  readonly name: string;
  readonly kind: keyof typeof folders;
}

let known: Promise<ReadonlyMap<string, BundledPicture>> | undefined;

async function read(): Promise<ReadonlyMap<string, BundledPicture>> {
  const found = new Map<string, BundledPicture>();
  for (const kind of ['template', 'h5template'] as const) {
    const place = new URL(folders[kind], import.meta.url);
    for (const file of await readdir(place)) {
      const bytes = await readFile(new URL(file, place));
      found.set(createHash('sha256').update(bytes).digest('hex'), {
        name: file.replace(/\.\w+$/, ''),
        kind,
      });
    }
  }
  return found;
}

function bundledPictures(): Promise<ReadonlyMap<string, BundledPicture>> {
  // A failed read is not cached: the next request retries.
  known ??= read().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Hashes of bundled template pictures, which distinguish them from uploads. */
export const bundledHashes = async (): Promise<readonly string[]> => [...(await bundledPictures()).keys()];

/** Title of a picture in a language: its own, else its template's. */
function titleOf({ name, kind }: BundledPicture, language: Language): string {
  const [template = '', inner] = name.split(/-(?=inner$)/);
  const title =
    findMessage(language, `material.bundled.${template}`) ??
    findMessage(language, `${kind}.${template}.name`) ??
    template;
  return inner === undefined ? title : message(language, 'material.bundledInner', { title });
}

/**
 * Display names of materials: template pictures are stored under file names and shown in the reader's language until
 * renamed.
 */
export async function shownNames(
  language: Language,
): Promise<(record: { name: string; hash: string }) => string> {
  const pictures = await bundledPictures();
  return ({ name, hash }) => {
    const picture = pictures.get(hash);
    return picture?.name === name ? titleOf(picture, language) : name;
  };
}

/** Hashes of template pictures whose display name contains a text, for searching. */
export async function bundledNamed(text: string, language: Language): Promise<readonly string[]> {
  const wanted = text.toLowerCase();
  return [...(await bundledPictures())]
    .filter(([, picture]) => titleOf(picture, language).toLowerCase().includes(wanted))
    .map(([hash]) => hash);
}
