import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@vitrine/shared/api/locale';
import { messages } from './messages.ts';
import { isUpToDate } from './sourceState.ts';

export interface PageText {
  /** The file that it is read from, in the checkout. */
  readonly path: string;
  readonly markdown: string;
  /** What is said above it, as Markdown; empty where it is up to date. */
  readonly note: string;
}

const readText = (root: string, path: string): string =>
  readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');

/** Day of the last change of a file; empty in a checkout without its history. */
function changedOn(root: string, path: string): string {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%cs', '--', path], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout?.trim() ?? '';
}

const box = (kind: 'info' | 'warning', title: string, text: string): string =>
  `::: ${kind} ${title}\n${text}\n:::\n\n`;

/**
 * Reads a page in a language, or in English where there is no translation, and says of it what its reader has to know:
 * that it is not translated, or that its English original was changed since.
 *
 * @param root the checkout
 * @param original address of the English page
 */
export function readPage(root: string, file: string, language: Language, original: string): PageText {
  const { note, onlyEnglish, older } = messages[language];
  const source = readText(root, file);
  if (language === 'en') return { path: file, markdown: source, note: '' };
  const path = file.replace(/\.md$/, `.${language}.md`);
  if (!existsSync(join(root, path)))
    return { path: file, markdown: source, note: box('info', note, onlyEnglish) };
  const markdown = readText(root, path);
  if (isUpToDate(markdown, source)) return { path, markdown, note: '' };
  return { path, markdown, note: box('warning', note, older(original, changedOn(root, file))) };
}
