import type { Locale } from '@vitrine/build/messages';
import { retiredIn } from './retired.ts';

/** Code spans, URLs, anchors and tags keep the names of calls. */
const code = /`[^`]*`|\]\([^)]*\)|\{#[^}]*\}|<[^>]*>/g;

/** Retired words in a Markdown document, with line numbers; skips code blocks. */
export function retiredInDocument(locale: Locale, text: string): string[] {
  let isCode = false;
  return text.split('\n').flatMap((line, at) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    if (isCode) return [];
    return retiredIn(locale, line.replaceAll(code, '')).map((fault) => `${at + 1}: ${fault}`);
  });
}
