import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Language } from '@vitrine/shared/api';
import { findMessage, message } from '../platform/messages.ts';

/** Where the pictures lie that templates bring along, and how the messages of those templates begin. */
const folders = {
  template: '../program/templates/pictures/',
  h5template: '../h5/templates/pictures/',
} as const;

interface BundledPicture {
  /** As `takePicture` names the material: the file without its ending. */
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
  // A read that failed is not kept: the next request tries again.
  known ??= read().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Hashes of the pictures that templates bring along, by which they are told from what people uploaded. */
export const bundledHashes = async (): Promise<readonly string[]> => [...(await bundledPictures()).keys()];

/** What a picture is called in a language: as its template is, unless it has a name of its own. */
function titleOf({ name, kind }: BundledPicture, language: Language): string {
  const [template = '', inner] = name.split(/-(?=inner$)/);
  const title =
    findMessage(language, `material.bundled.${template}`) ??
    findMessage(language, `${kind}.${template}.name`) ??
    template;
  return inner === undefined ? title : message(language, 'material.bundledInner', { title });
}

/**
 * How a reader sees the name of a material: pictures of templates are stored under the names of their files, and shown
 * in the reader's language until somebody gives them another name.
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

/** Hashes of the pictures of templates whose shown name holds a text, by which they are found. */
export async function bundledNamed(text: string, language: Language): Promise<readonly string[]> {
  const wanted = text.toLowerCase();
  return [...(await bundledPictures())]
    .filter(([, picture]) => titleOf(picture, language).toLowerCase().includes(wanted))
    .map(([hash]) => hash);
}
