import { createHash } from 'node:crypto';
import { canonicalJson, type ProgramDocument, playedContent } from '@vitrine/shared/document';

import type { FontFile } from '../fonts/fonts.ts';

/** Prefix of hashes that include fonts. */
export const withFonts = 'fonts:';

interface Content {
  readonly id: string;
  readonly document: ProgramDocument;
}

/**
 * Hash of a program and those opened by touch; equal as long as screens would show no difference.
 *
 * @param fonts font files of their texts
 */
export function contentHash(
  program: Content,
  linked: readonly Content[],
  fonts: readonly FontFile[],
): string {
  const others = [...linked].sort((a, b) => (a.id < b.id ? -1 : 1));
  const parts = [
    playedContent(program.document),
    ...others.map(({ id, document }) => ({ id, document: playedContent(document) })),
  ];
  const hash = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex');
  if (fonts.length === 0) return hash(parts);
  const files = fonts.map(({ fontName, hash: file }) => `${fontName} ${file}`).sort();
  return `${withFonts}${hash([parts, files])}`;
}
