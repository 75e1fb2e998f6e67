import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Document, withoutCode } from './documents.ts';

/** GitHub-style heading anchors: letters, digits, hyphens; duplicates are numbered. */
export function anchorsOf(text: string): Set<string> {
  const counts = new Map<string, number>();
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+)$/gm)) {
    const [, named] = /\{#([\w-]+)\} *$/.exec(heading) ?? [];
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
    const plain =
      named ??
      words
        .toLowerCase()
        .trim()
        .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
        .replaceAll(' ', '-');
    const before = counts.get(plain) ?? 0;
    counts.set(plain, before + 1);
    anchors.add(before === 0 ? plain : `${plain}-${before}`);
  }
  for (const [, id = ''] of text.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

/** External targets: web, console, and help pictures. */
const isElsewhere = (target: string) => /^([a-z][a-z0-9+.-]*:|\/)/i.test(target);

export interface Link {
  readonly line: number;
  readonly target: string;
}

export function linksIn(text: string): Link[] {
  const plain = withoutCode(text);
  const inline = [...plain.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)];
  const named = [...plain.matchAll(/^\[[^\]]+\]:\s+(\S+)/gm)];
  return [...inline, ...named].map((match) => ({
    line: plain.slice(0, match.index).split('\n').length,
    target: match[1] ?? '',
  }));
}

/**
 * Links to missing files and headings, each as a sentence.
 *
 * @param root of the checkout
 */
export function brokenLinks(root: string, documents: readonly Document[]): string[] {
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]));

  function faultOf(path: string, { line, target }: Link): string[] {
    if (isElsewhere(target)) return [];
    const [file = '', anchor] = decodeURI(target).split('#', 2);
    const found = file === '' ? path : normalize(join(dirname(path), file)).replace(/\/$/, '');
    if (!existsSync(join(root, found))) return [`${path}:${line} links to ${target}: there is no ${found}.`];
    const known = anchors.get(found);
    if (!anchor || !known || known.has(anchor)) return [];
    return [`${path}:${line} links to ${target}: ${found} has no heading #${anchor}.`];
  }

  return documents.flatMap(({ path, text }) => linksIn(text).flatMap((link) => faultOf(path, link)));
}
