import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { languages } from '@vitrine/shared/api/locale';
import { fileIn } from '../../guide/src/translations.ts';

export interface Document {
  /** Relative to the repository root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Dependencies, build output and user data. */
const passedBy = /^(node_modules|dist|data|coverage|test-results|playwright-report|\..*)$/;

function markdownBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (passedBy.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return markdownBelow(path);
    return entry.isFile() && entry.name.endsWith('.md') ? [path] : [];
  });
}

export function documentsIn(root: string): Document[] {
  return markdownBelow(root)
    .map((path) => ({
      path: relative(root, path).split(sep).join('/'),
      text: readFileSync(path, 'utf8').replaceAll('\r\n', '\n'),
    }))
    .toSorted((left, right) => (left.path < right.path ? -1 : 1));
}

/** An English page and those of its translations that exist. */
export const editionsOf = (root: string, original: string): string[] =>
  languages
    .map((language) => fileIn(original, language))
    .filter((path) => path === original || existsSync(join(root, path)));

/** Text without code blocks and spans, whose brackets and hashes differ in meaning. Keeps line numbers. */
export function withoutCode(text: string): string {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ');
  return text.replaceAll(/^( *)(```+|~~~+)[\s\S]*?^\1\2 *$/gm, blank).replaceAll(/(`+)[^`\n]+\1/g, blank);
}
