import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';

const server = join(workspace, 'server/src');

/** Files that each domain publishes, relative to its folder. */
const published = globSync('*/published.json', { cwd: server })
  .sort()
  .map((path) => ({
    domain: dirname(path),
    files: JSON.parse(readFileSync(join(server, path), 'utf8')) as string[],
  }));

const domainOf = (path: string): string => path.slice(0, path.indexOf('/'));

/** Files imported by another domain, or by a file above the domains. */
function importedByOthers(): Set<string> {
  const sources = globSync('**/*.ts', { cwd: server }).filter(
    (path) => !/\.(test|fixture)\.ts$|(^|\/)testing\//.test(path),
  );
  const targets = sources.flatMap((path) =>
    [...readFileSync(join(server, path), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
      .map(([, request = '']) => relative(server, join(server, dirname(path), request)))
      .filter((target) => domainOf(target) !== domainOf(path)),
  );
  return new Set(targets);
}

/** Maximum number of published files per domain: these may only decrease. */
const most = {
  account: 20,
  h5: 1,
  material: 18,
  program: 7,
  system: 10,
  task: 13,
  terminal: 25,
  weather: 1,
};

test('domains publish at most the recorded number of files', () => {
  expect(Object.fromEntries(published.map(({ domain, files }) => [domain, files.length]))).toEqual(most);
});

test('a domain publishes only files that another one imports, sorted', () => {
  const imported = importedByOthers();
  for (const { domain, files } of published) {
    expect(files).toEqual(files.filter((file) => imported.has(`${domain}/${file}`)).sort());
  }
});
