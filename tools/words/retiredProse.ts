import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { localeOf } from '../docs/names.ts';
import { commentsIn } from './comments.ts';
import { type RetiredPhrase, retiredPhrases } from './retiredPhrases.ts';

const packages = '{server,shared,player,host,mf-*,guide,tools,e2e}';
const patterns = [
  '*.{md,cjs,mjs}',
  '.dependency-cruiser.cjs',
  'deploy/**/*.{conf,md,service,sh,yaml,yml}',
  'deploy/{Caddyfile,Dockerfile}',
  'docs/**/*.md',
  `${packages}/**/*.{ts,tsx,css,js,cjs,mjs,vue,html,sh,md}`,
  `${packages}/**/messages/en_US.json`,
  'guide/.vitepress/{*,theme/**/*}.{ts,css}',
];
const apart =
  /(?:^|\/)(?:node_modules|dist|\.types|\.cache)\/|^docs\/(?:reference\/|glossary\.md$)|^tools\/words\//;
/** Published migrations are never edited. Templates of programs and pages speak of doors and guests of their own. */
const otherVoices = /^server\/migrations\/|^server\/src\/(?:h5|program)\/messages\//;

const filesWithProse = (root: string): string[] =>
  globSync(patterns, { cwd: root, exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path) })
    .map((path) => path.split(sep).join('/'))
    .filter(
      (path) => localeOf(path) === 'en_US' && ![apart, otherVoices].some((excluded) => excluded.test(path)),
    )
    .toSorted();

function valuesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [];
}

/** Titles of tests and of their groups. */
const titlesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\)|`[^`]*`)?\(\s*(['"`])(.*?)\1,/g)].map(
    ({ 2: title = '' }) => title,
  );

/** Paragraphs of a file in one line each, without code, which has names of its own. */
function proseIn(path: string, text: string): string[] {
  const paragraphs = path.endsWith('.md')
    ? text.replaceAll(/```[\s\S]*?```/g, '').split(/\n\s*\n/)
    : path.endsWith('.json')
      ? valuesIn(JSON.parse(text))
      : [...commentsIn(path, text), ...(/\.(?:test|spec)\.tsx?$/.test(path) ? titlesIn(text) : [])];
  return paragraphs.map((paragraph) =>
    paragraph
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/`[^`]*`|\{#[\w-]+\}|https?:\S+/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

const patternOf = ({ word }: RetiredPhrase): RegExp => new RegExp(`\\b(?:${word.join('|')})\\b`, 'gi');

/** Whether a context matches a part of the paragraph that includes the word at this place. */
const isWithin = (paragraph: string, at: number, context: RegExp): boolean =>
  [...paragraph.matchAll(new RegExp(context.source, 'gi'))].some(
    ({ 0: part, index }) => index <= at && at < index + part.length,
  );

const isAllowed = ({ allowed = [] }: RetiredPhrase, path: string, paragraph: string, at: number): boolean =>
  allowed.some(
    ({ places, context }) =>
      (places?.test(path) ?? true) && (context === undefined || isWithin(paragraph, at, context)),
  );

function faultsIn(path: string, paragraph: string): string[] {
  const phrases = retiredPhrases.filter(({ places }) => places?.test(path) ?? true);
  return phrases.flatMap((entry) =>
    [...paragraph.matchAll(patternOf(entry))].flatMap(({ 0: said, index }) => {
      if (isAllowed(entry, path, paragraph, index)) return [];
      const around = paragraph.slice(Math.max(0, index - 40), index + said.length + 40);
      return [`${path}: “${around.trim()}” says “${said.toLowerCase()}”, which is retired: ${entry.instead}`];
    }),
  );
}

/** Retired words in comments, test titles, English documents and English messages below a checkout, one sentence each. */
export const retiredProseIn = (root: string): string[] =>
  filesWithProse(root).flatMap((path) =>
    proseIn(path, readFileSync(join(root, path), 'utf8')).flatMap((paragraph) => faultsIn(path, paragraph)),
  );
