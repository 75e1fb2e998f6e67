import { posix } from 'node:path';
import type { Language } from '@vitrine/shared/api/locale';
import { originalOf } from './translations.ts';

/** What a link in a page can lead to. */
export interface Targets {
  /** Address of the page that a file of the repository is shown as, without the language; undefined when it is not shown. */
  readonly pageOf: (file: string) => string | undefined;
  /** Address of the page and section of an anchor of the help. */
  readonly helpOf: (id: string) => string | undefined;
  /** Puts a picture of the repository into the site and answers its address. */
  readonly pictureOf: (file: string) => string;
}

export interface Place {
  readonly language: Language;
  /** Path of its source in the repository. */
  readonly file: string;
  readonly isHelp: boolean;
  /** Folder of the pictures of the help in this language. */
  readonly pictures: string;
}

const isForeign = (target: string) => /^[a-z][a-z0-9+.-]*:/i.test(target);

/** Documents of a package: for readers of the checkout, by their path. */
const onlyInCheckout = /^(?:[\w-]+\/)*README\.md$/;

const helpFile = /^mf-system\/src\/help\/content\/help\.\w+\.md$/;

/** A heading of the help is `Title {#id}`: a link names it by its id. */
function helpAnchor(id: string, place: Place, { helpOf }: Targets): string {
  const page = helpOf(id);
  if (!page) throw new Error(`${place.file}: the help has no #${id}`);
  return `/${place.language}/${page}`;
}

/** A link to a file of the repository: to its page, or only its path where the site does not show it. */
function fileLink(text: string, target: string, place: Place, targets: Targets): string {
  const [path = '', anchor] = target.split('#');
  if (path === '') return `[${text}](${target})`;
  const file = posix.join(posix.dirname(place.file), path).replace(/\/$/, '');
  if (helpFile.test(file)) return `[${text}](${helpAnchor(anchor ?? '', place, targets)})`;
  const { original, language } = originalOf(file);
  const page = file.endsWith('.md') ? targets.pageOf(original) : undefined;
  if (page === undefined && file.endsWith('.md') && !onlyInCheckout.test(file))
    throw new Error(`${place.file}: ${target} is a document without a page: add it to contents.ts`);
  if (page === undefined)
    return text.includes('`') || text === path ? `\`${file}\`` : `${text} (\`${file}\`)`;
  // A page names English by its name; every other link without a language stays in the reader's.
  const spoken = language === 'en' && text !== 'English' ? place.language : language;
  return `[${text}](/${spoken}/${page}${anchor ? `#${anchor}` : ''})`;
}

function helpLink(text: string, target: string, place: Place, { helpOf }: Targets): string {
  if (!target.startsWith('#')) return `[${text}](console:${target})`;
  const page = helpOf(target.slice(1));
  if (!page) throw new Error(`${place.file}: ${target} is a dead link`);
  return `[${text}](/${place.language}/${page})`;
}

function linkOf(text: string, target: string, place: Place, targets: Targets): string {
  if (isForeign(target)) return `[${text}](${target})`;
  if (target.startsWith('/') || place.isHelp) return helpLink(text, target, place, targets);
  return fileLink(text, target, place, targets);
}

function pictureLink(text: string, target: string, place: Place, { pictureOf }: Targets): string {
  if (target.startsWith('picture:'))
    return `![${text}](${pictureOf(`${place.pictures}/${target.slice('picture:'.length)}.webp`)})`;
  return `![${text}](${pictureOf(posix.join(posix.dirname(place.file), target))})`;
}

const fence = /^(```|~~~)[^\n]*\n[\s\S]*?^\1[^\n]*$/m;
const inlineCode = /``[^\n]*?``|`[^`\n]*`/;
const link = /!?\[(?:[^[\]]|`[^`]*`)*\]\((?:[^()\s]|\([^()\s]*\))+\)/;
const parts = new RegExp([fence, link, inlineCode].map(({ source }) => `(?:${source})`).join('|'), 'gm');

function rewrite(part: string, place: Place, targets: Targets): string {
  const found = /^(!?)\[([\s\S]*)\]\(([^)\s]*(?:\([^)]*\))?[^)\s]*)\)$/.exec(part);
  if (!found || part.startsWith('`') || part.startsWith('~')) return part;
  const [, mark, text = '', target = ''] = found;
  return mark ? pictureLink(text, target, place, targets) : linkOf(text, target, place, targets);
}

/** Turns the links of a file of the repository, or of the help, into those of the site. Code stays as it is. */
export const rewriteLinks = (markdown: string, place: Place, targets: Targets): string =>
  markdown.replaceAll(parts, (part) => rewrite(part, place, targets));
