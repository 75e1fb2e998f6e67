import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allOf, at, listAt, type Node, nameOf, parseFile } from '../observers/syntax.ts';
import { messageFolders, readCatalogue } from './catalogue.ts';

const sources = '{host,mf-*,shared,server,player}/{src,dev}/**/*.{ts,tsx}';
/** Tests, and the files beside messages that name every key. */
const isNoUse = (file: string) => /\.test\.tsx?$|\/testing\/|\/messages\/keys\.ts$/.test(file);

/** Letters that a text put together from parts must name at least, to say anything about a key. */
const leastNamed = 3;

/** Texts of a file that may be keys: whole ones, and those with gaps. */
interface Words {
  readonly whole: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
  /** Somewhere two unknown parts are put together with a dot between. */
  readonly joins: boolean;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The pattern of parts with a gap between each two; undefined where nearly nothing of it is known. */
function patternOf(parts: readonly string[]): RegExp[] {
  const named = parts.join('').replaceAll(/[^a-z]/gi, '');
  return named.length < leastNamed ? [] : [new RegExp(`^${parts.map(escaped).join('.*')}$`)];
}

const rawOf = (quasi: Node): string => (typeof quasi.raw === 'string' ? quasi.raw : '');

function wordsOf(tree: Node): Words {
  const texts = allOf(tree, 'StringLiteral').map(nameOf);
  const templates = allOf(tree, 'TemplateLiteral').map((node) => listAt(node, 'quasis').map(rawOf));
  // A light page reads its texts straight from the file.
  const members = allOf(tree, 'MemberExpression').filter((node) => nameOf(at(node, 'object')) === 'words');
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

/** A key without what is chosen by number. */
const plain = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** What may stand before a dot of a key. */
const beginnings = (key: string): string[] =>
  [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index));

/** Whose code may use the messages of a folder: its own package's, and everybody's for those of `shared`. */
const mayUse = (folder: string, file: string) =>
  folder.startsWith('shared/') || file.startsWith('shared/') || file.split('/')[0] === folder.split('/')[0];

/**
 * Keys of message files below `root` that no code names, neither whole nor as a text with gaps such as `state.${word}`. Each
 * as `folder: key`. Tolerant: a key that only looks like such a text is taken as used. It reads texts, not types, so it may
 * be wrong about a key; removing one that is used is refused by the compiler, since keys are types.
 */
export function unusedKeys(root: string): string[] {
  const files = globSync(sources, { cwd: root }).filter((file) => !isNoUse(file));
  const words = files.map((file) => ({ file, ...wordsOf(parseFile(join(root, file))) }));
  return messageFolders(root).flatMap((folder) => {
    const near = words.filter(({ file }) => mayUse(folder, file));
    const isNamed = (text: string) => near.some(({ whole }) => whole.has(text));
    // Who joins is handed the beginning by a neighbour.
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
