import { listComponents, type ProgramDocument } from '@vitrine/shared/document';
import { fontsByName } from '../material/fonts/fontRepository.ts';
import type { Connection } from '../platform/database/connection.ts';

/** Families that browsers know by themselves, and so never need a file. */
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

/** Every font that the texts of a program name, each once. */
export function listFontNames(document: ProgramDocument): string[] {
  const items = listComponents(document).flatMap(({ txList }) => txList);
  return [...new Set(items.flatMap(({ taFont }) => fontNames(taFont)))];
}

export interface FontFile {
  fontName: string;
  /** SHA-256 in lower-case hex. */
  hash: string;
}

/** Those of the names that are fonts of the tenant. */
export async function findFonts(
  connection: Connection,
  tenantId: string,
  names: readonly string[],
): Promise<FontFile[]> {
  if (names.length === 0) return [];
  const fonts = await fontsByName(connection, tenantId, names);
  return fonts.map(({ name, hash }) => ({ fontName: name, hash }));
}
