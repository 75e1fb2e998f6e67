import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { remotes } from '../../launch/parts/workspace.mjs';
import { workspace } from '../../webpack/paths.ts';
import { type Exported, exportsOf } from '../reference/exported.ts';

/** An `@example` of the docstring of an export. */
export interface Example {
  readonly file: string;
  readonly owner: string;
  readonly kind: Exported['kind'];
  /** The docstring before its examples. */
  readonly words: string;
  readonly code: string;
}

const folders = ['shared', 'build', 'server', 'player', 'host'];
const tag = /^ *(?:\/\*)?\*+ @example\b/gm;

const sources = (): string[] =>
  [...folders, ...remotes]
    .map((folder) => join(workspace, folder, 'src'))
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));

/** Examples of one module, and those that stand where no reader of its exports sees them, each as a sentence. */
export function examplesOf(file: string): { examples: Example[]; faults: string[] } {
  const text = readFileSync(file, 'utf8');
  const count = text.match(tag)?.length ?? 0;
  if (count === 0) return { examples: [], faults: [] };
  const examples = exportsOf(file).flatMap(({ name, kind, words, examples }) =>
    examples.map((code) => ({ file, owner: name, kind, words, code })),
  );
  const faults =
    examples.length === count
      ? []
      : [`${relative(workspace, file)} has an @example that does not belong to an export.`];
  return { examples, faults };
}

/** All examples of what is shipped. */
export function allExamples(): { examples: Example[]; faults: string[] } {
  const found = sources().map(examplesOf);
  return {
    examples: found.flatMap(({ examples }) => examples),
    faults: found.flatMap(({ faults }) => faults),
  };
}
