import { listComponents, type ProgramDocument } from '@vitrine/shared/document';
import { fontsByName } from '../../material/fonts/fontRepository.ts';
import type { Connection } from '../../platform/database/connection.ts';

/** Generic families, which need no file. */
const generic = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
]);

/** Names in a `taFont`. */
const fontNames = (taFont: string): string[] =>
  taFont
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !generic.has(name.toLowerCase()));

/** Distinct fonts of a program's texts. */
export function listFontNames(document: ProgramDocument): string[] {
  const items = listComponents(document).flatMap(({ txList }) => txList);
  return [...new Set(items.flatMap(({ taFont }) => fontNames(taFont)))];
}

export interface FontFile {
  fontName: string;
  /** SHA-256 in lower-case hex. */
  hash: string;
}

/** The tenant's fonts among the names. */
export async function findFonts(
  connection: Connection,
  tenantId: string,
  names: readonly string[],
): Promise<FontFile[]> {
  if (names.length === 0) return [];
  const fonts = await fontsByName(connection, tenantId, names);
  return fonts.map(({ name, hash }) => ({ fontName: name, hash }));
}
