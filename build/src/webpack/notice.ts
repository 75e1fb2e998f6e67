import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Separator between packages. */
const separator = `\n${'-'.repeat(80)}\n\n`;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  readonly repository?: string | { readonly url: string };
  readonly homepage?: string;
}

/** `…/node_modules/react-dom/index.js` → `…/node_modules/react-dom`, scopes included. */
export function packageOf(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

/** Webpack itself: its runtime is in every bundle. */
export const webpackFolder = dirname(fileURLToPath(import.meta.resolve('webpack/package.json')));

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Licence and notice files of a package. */
const legalFile = /^(?:licen[cs]e|copying|notice)(?:[.-](?:md|markdown|txt|mit|apache.*)|$)/i;

const legalTexts = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && legalFile.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());

/** Author and origin, in place of a missing licence text. */
function originOf({ author, repository, homepage }: Manifest): string[] {
  const who = typeof author === 'string' ? author : author?.name;
  const where = typeof repository === 'string' ? repository : repository?.url;
  return [who, where ?? homepage].flatMap((line) => line ?? []);
}

/** Notice of a package: name, version, licence, origin, and licence text. */
function noticeOf(folder: string): string {
  const manifest = manifestOf(folder);
  const head = [`${manifest.name} ${manifest.version} (${manifest.license})`, ...originOf(manifest)];
  return `${[head.join('\n'), ...legalTexts(folder)].join('\n\n')}\n`;
}

/** Notices of packages, given by their folders, as one text. */
export const noticesOf = (folders: Iterable<string>): string =>
  [...new Set([...new Set(folders)].map(noticeOf))].sort().join(separator);

/** Name, version and licence of every package in a text of `noticesOf`. */
export const headsOf = (text: string): { readonly name: string; readonly licence: string }[] =>
  text.split(separator).map((notice) => {
    const [, name = '', licence = ''] = /^(\S+ \S+) \((.+)\)\n/.exec(notice) ?? [];
    return { name, licence };
  });
