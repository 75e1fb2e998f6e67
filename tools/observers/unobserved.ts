import { globSync } from 'node:fs';
import { join } from 'node:path';
import { componentsOf } from './components.ts';
import { Knowledge } from './Knowledge.ts';
import { Reads } from './Reads.ts';
import { parseFile } from './syntax.ts';

const sources = '{host,mf-*,shared}/src/**/*.{ts,tsx}';
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

/**
 * Components below `root` that read a store during rendering without `observer`, and thus never update. Each as
 * `file: Component reads member, member`. Types are resolved by name only, so that generics and functions hide stores.
 */
export function unobservedReads(root: string): string[] {
  const files = globSync(sources, { cwd: root }).filter((file) => !isTest(file));
  const trees = files.map((file) => ({ file, tree: parseFile(join(root, file)) }));
  const known = new Knowledge();
  for (const { tree } of trees) known.learn(tree);
  return trees
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, tree }) => {
      known.learn(tree);
      return componentsOf(tree)
        .filter(({ observed }) => !observed)
        .flatMap(({ name, draws }) => {
          const { found } = new Reads(known, draws);
          return found.length > 0 ? [`${file}: ${name} reads ${[...new Set(found)].sort().join(', ')}`] : [];
        });
    })
    .sort();
}
