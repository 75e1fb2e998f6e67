import {
  convertibleType,
  cutText,
  extensionsByType,
  fontExtensions,
  type MaterialType,
} from '@vitrine/shared/api';
import { cleanText } from '../platform/cleanText.ts';
import { Refusal } from '../platform/errors.ts';

/** A parsed file name. */
export interface NamedFile {
  /** For display, without path and control characters. */
  readonly fileName: string;
  /** Without extension. */
  readonly name: string;
  /** Lower-case extension without the dot. */
  readonly suffix: string;
  readonly type: MaterialType;
}

const longestName = 200;

/** Parses a font's file name; refuses other extensions. */
export function readFontName(text: string): { fileName: string; suffix: (typeof fontExtensions)[number] } {
  const fileName = cleanName(text);
  const suffix = fontExtensions.find((extension) => fileName.toLowerCase().endsWith(`.${extension}`));
  if (!suffix) throw new Refusal('material.fontUnsupported', { name: fileName });
  return { fileName, suffix };
}

/** Last segment of a path, cleaned. */
function cleanName(text: string): string {
  const last = text.split(/[\\/]/).at(-1) ?? '';
  return cleanText(last);
}

function typeOfSuffix(suffix: string): MaterialType | undefined {
  const found = Object.entries(extensionsByType).find(([, suffixes]) => suffixes.includes(suffix));
  return found?.[0] as MaterialType | undefined;
}

/**
 * Parses a file name; refuses extensions outside the upload categories.
 * @param convert also accept extensions that can be converted
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
