import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@vitrine/shared/api/locale';
import MiniSearch from 'minisearch';
import { languages } from './languages.ts';
import { type Found, searchOptions } from './searchOptions.ts';
import { slugOf } from './slug.ts';
import { pagesFolder, siteFolder } from './workspace.ts';
import type { Chapter } from './writePages.ts';

/** What a reader sees of Markdown. */
const plainOf = (markdown: string): string =>
  markdown
    .replaceAll(/^(```|~~~|:::).*$/gm, ' ')
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*\|?[-:| ]+\|\s*$/gm, ' ')
    .replaceAll(/^\s*(?:[-*>]|\d+\.|#+)\s+/gm, '')
    .replaceAll(/[*`|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const heading = /^(#{1,3}) (.+?)(?: %\{#([\w-]+)\}%)?$/;

interface Part {
  level: number;
  title: string;
  anchor: string;
  lines: string[];
}

/** As the page builder numbers headings that make the same anchor. */
function freeSlug(title: string, before: readonly Part[]): string {
  const slug = slugOf(title);
  const taken = new Set(before.map(({ anchor }) => anchor));
  let free = slug;
  for (let number = 1; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}

/** Splits a page at its headings; those inside code are none. */
function partsOf(markdown: string): Part[] {
  const parts: Part[] = [];
  let inCode = false;
  for (const line of markdown.split('\n')) {
    if (/^(```|~~~)/.test(line)) inCode = !inCode;
    const [, marks = '', title = '', id] = (!inCode && heading.exec(line)) || [];
    if (marks)
      parts.push({
        level: marks.length,
        title: plainOf(title),
        anchor: id ?? freeSlug(title, parts),
        lines: [],
      });
    else parts.at(-1)?.lines.push(line);
  }
  return parts;
}

function sectionsOf(path: string, markdown: string): Found[] {
  const parts = partsOf(markdown);
  const page = parts[0]?.title ?? '';
  return parts.map(({ level, title, anchor, lines }) => {
    const address = level === 1 ? path : `${path}#${anchor}`;
    return { id: address, path: address, title, page, text: plainOf(lines.join('\n')) };
  });
}

/** Writes the index of one language. The pages are found that their readers have, not the decisions behind them. */
function writeIndex(language: Language, chapters: readonly Chapter[]): void {
  const search = new MiniSearch(searchOptions(language));
  for (const { path } of chapters.flatMap(({ entries }) => entries)) {
    const markdown = readFileSync(join(pagesFolder, language, `${path}.md`), 'utf8');
    search.addAll(sectionsOf(`/${language}/${path}`, markdown));
  }
  writeFileSync(join(siteFolder, 'search', `${language}.json`), JSON.stringify(search));
}

/** Writes what the search of the site reads: no service is asked, and nothing leaves the server. */
export function writeSearch(chapters: Readonly<Record<Language, readonly Chapter[]>>): void {
  mkdirSync(join(siteFolder, 'search'), { recursive: true });
  for (const language of languages) writeIndex(language, chapters[language]);
}
