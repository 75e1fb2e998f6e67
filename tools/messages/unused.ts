import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCatalogue } from '@vitrine/build/messages';
import { allOf, at, listAt, type Node, nameOf, parseFile } from '../observers/syntax.ts';
import { messageFolders } from './folders.ts';

const sources = '{host,mf-*,shared,server,player}/{src,dev}/**/*.{ts,tsx}';
/** Tests and generated key files, which name every key. */
const isNoUse = (file: string) => /\.test\.tsx?$|\/testing\/|\/messages\/keys\.ts$/.test(file);

/** Minimum literal letters of a template before it can match a key. */
const leastNamed = 3;

/** Possible keys in a file: literals and templates. */
interface Words {
  readonly whole: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
  /** Joins two unknown parts with a dot. */
  readonly joins: boolean;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Pattern of literal parts with gaps; undefined when too unspecific. */
function patternOf(parts: readonly string[]): RegExp[] {
  const named = parts.join('').replaceAll(/[^a-z]/gi, '');
  return named.length < leastNamed ? [] : [new RegExp(`^${parts.map(escaped).join('.*')}$`)];
}

const rawOf = (quasi: Node): string => (typeof quasi.raw === 'string' ? quasi.raw : '');

function wordsOf(tree: Node): Words {
  const texts = allOf(tree, 'StringLiteral').map(nameOf);
  const templates = allOf(tree, 'TemplateLiteral').map((node) => listAt(node, 'quasis').map(rawOf));
  // Light pages read texts directly from the file.
  const members = allOf(tree, 'MemberExpression').filter((node) => nameOf(at(node, 'object')) === 'messages');
  return {
    whole: new Set([
      ...texts,
      ...templates.filter(({ length }) => length === 1).flat(),
      ...members.map((node) => nameOf(at(node, 'property'))),
    ]),
    joins: templates.some((parts) => parts.join('') === '.'),
    patterns: [
      ...templates.filter(({ length }) => length > 1).flatMap(patternOf),
      ...texts.filter((text) => text.endsWith('.')).flatMap((text) => patternOf([text, ''])),
    ],
  };
}

/** A key without its plural suffix. */
const plain = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Dotted prefixes of a key. */
const beginnings = (key: string): string[] =>
  [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index));

/** Code that may use a folder's messages: its own package, or all packages for those of `shared`. */
const mayUse = (folder: string, file: string) =>
  folder.startsWith('shared/') || file.startsWith('shared/') || file.split('/')[0] === folder.split('/')[0];

/**
 * Message keys below `root` that no code uses, neither as a literal nor by a template such as `state.${word}`. Each as
 * `folder: key`. Heuristic and tolerant, since it reads texts, not types; the compiler refuses the removal of a used
 * key.
 */
export function unusedKeys(root: string): string[] {
  const files = globSync(sources, { cwd: root }).filter((file) => !isNoUse(file));
  const words = files.map((file) => ({ file, ...wordsOf(parseFile(join(root, file))) }));
  return messageFolders(root).flatMap((folder) => {
    const near = words.filter(({ file }) => mayUse(folder, file));
    const isNamed = (text: string) => near.some(({ whole }) => whole.has(text));
    // The prefix may come from a sibling file.
    const joining = new Set(near.filter(({ joins }) => joins).map(({ file }) => dirname(file)));
    const handed = near.filter(({ file }) => joining.has(dirname(file)));
    const isUsed = (key: string) =>
      isNamed(key) ||
      near.some(({ patterns }) => patterns.some((pattern) => pattern.test(key))) ||
      beginnings(key).some((text) => handed.some(({ whole }) => whole.has(text)));
    const keys = new Set([...readCatalogue(join(root, folder)).zh_CN.keys()].map(plain));
    return [...keys].filter((key) => !isUsed(key)).map((key) => `${folder}: ${key}`);
  });
}
