import type { Locale } from './catalogue.ts';
import { retiredIn } from './retired.ts';

/** Code between backticks, addresses, anchors and tags keep the names of calls. */
const code = /`[^`]*`|\]\([^)]*\)|\{#[^}]*\}|<[^>]*>/g;

/** The retired words of a Markdown document, with their lines; blocks of code are no words. */
export function retiredInDocument(locale: Locale, text: string): string[] {
  let isCode = false;
  return text.split('\n').flatMap((line, at) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    if (isCode) return [];
    return retiredIn(locale, line.replaceAll(code, '')).map((fault) => `${at + 1}: ${fault}`);
  });
}
