import {
  convertibleType,
  cutText,
  extensionsByType,
  fontExtensions,
  type MaterialType,
} from '@vitrine/shared/api';
import { cleanText } from '../platform/cleanText.ts';
import { Refusal } from '../platform/errors.ts';

/** A file's name in its parts. */
export interface NamedFile {
  /** As the person knows it, without folders and control characters. */
  readonly fileName: string;
  /** Without the extension. */
  readonly name: string;
  /** Extension in lower case without the dot. */
  readonly suffix: string;
  readonly type: MaterialType;
}

const longestName = 200;

/** A font's name in its parts; refuses what is no font by its extension. */
export function readFontName(text: string): { fileName: string; suffix: (typeof fontExtensions)[number] } {
  const fileName = cleanName(text);
  const suffix = fontExtensions.find((extension) => fileName.toLowerCase().endsWith(`.${extension}`));
  if (!suffix) throw new Refusal('material.fontUnsupported', { name: fileName });
  return { fileName, suffix };
}

/** The last part of a path. */
function cleanName(text: string): string {
  const last = text.split(/[\\/]/).at(-1) ?? '';
  return cleanText(last);
}

function typeOfSuffix(suffix: string): MaterialType | undefined {
  const found = Object.entries(extensionsByType).find(([, suffixes]) => suffixes.includes(suffix));
  return found?.[0] as MaterialType | undefined;
}

/**
 * Reads a file name; refuses by name when its extension is in none of the upload categories.
 * @param convert whether the file is to be converted, so that its extension may also be one that can be
 */
export function readFileName(text: string, convert = false): NamedFile {
  const fileName = cleanName(text);
  const dot = fileName.lastIndexOf('.');
  const suffix = dot < 1 ? '' : fileName.slice(dot + 1).toLowerCase();
  const type = typeOfSuffix(suffix) ?? (convert ? convertibleType(suffix) : undefined);
  if (suffix === 'svg' || suffix === 'svgz') throw new Refusal('material.svgRefused', { name: fileName });
  if (!type) {
    const error = convertibleType(suffix) ? 'material.convertible' : 'material.formatUnsupported';
    throw new Refusal(error, { name: fileName });
  }
  return { fileName, name: cutText(fileName.slice(0, dot), longestName), suffix, type };
}
