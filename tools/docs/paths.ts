import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Document } from './documents.ts';

/** First parts of paths of the checkout, as they stand in code spans. */
const beginning = /^(docs|e2e|host|mf-[a-z0-9]+|player|server|shared|tools)\//;

/** A path that is meant as one: no placeholder, no address of the web, no folder that only a build makes. */
const isPath = (words: string): boolean =>
  beginning.test(words) && !/[<>\s(…]|\/(dist|node_modules)(\/|$)/.test(words);

function exists(root: string, path: string): boolean {
  if (/[*{]/.test(path)) return globSync(path, { cwd: root }).length > 0;
  return ['', '.ts', '.tsx'].some((ending) => existsSync(join(root, `${path}${ending}`)));
}

/** Code spans that name a file or a folder that is not there, each as one sentence. Decisions tell of their own time. */
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

/** Pages that are named by their file alone and are not among the documents, each as one sentence. */
export function missingPages(documents: readonly Document[]): string[] {
  const pages = new Set(documents.map(({ path }) => basename(path)));
  return documents.flatMap(({ path, text }) =>
    [...new Set(text.match(/(?<![\w./…-])[\w-]+(?:\.\w+)*\.md\b/g))]
      .filter((page) => !pages.has(page))
      .map((page) => `${path} names ${page}, which is no page of this repository.`),
  );
}
