import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Document } from './documents.ts';

/** First segments of repository paths in code spans. */
const beginning = /^(deploy|docs|e2e|host|mf-[a-z0-9]+|player|server|shared|tools)\//;

/** A real path: no placeholder, no URL, no build output. */
const isPath = (words: string): boolean =>
  beginning.test(words) && !/[<>\s(…]|\/(dist|node_modules)(\/|$)/.test(words);

function exists(root: string, path: string): boolean {
  if (/[*{]/.test(path)) return globSync(path, { cwd: root }).length > 0;
  return ['', '.ts', '.tsx'].some((ending) => existsSync(join(root, `${path}${ending}`)));
}

/** Code spans with missing files or folders, each as a sentence. Skips decisions, which are historical. */
export function missingPaths(root: string, documents: readonly Document[]): string[] {
  return documents
    .filter(({ path }) => !path.startsWith('docs/adr/') && !/\/help\/content\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/`([^`\n]+)`/g)]
        .map(([, words = '']) => words)
        .filter((words) => isPath(words) && !exists(root, words))
        .map((words) => `${path} names \`${words}\`, which does not exist.`),
    );
}

/** Page names without path that match no document, each as a sentence. */
export function missingPages(documents: readonly Document[]): string[] {
  const pages = new Set(documents.map(({ path }) => basename(path)));
  return documents.flatMap(({ path, text }) =>
    [...new Set(text.match(/(?<![\w./…-])[\w-]+(?:\.\w+)*\.md\b/g))]
      .filter((page) => !pages.has(page))
      .map((page) => `${path} names ${page}, which is no page of this repository.`),
  );
}
