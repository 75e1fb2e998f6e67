import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { environmentSchema } from '../../server/src/platform/config.ts';
import { workspace } from '../webpack/paths.ts';
import { serverSettings, workSettings } from './settings.ts';
import { staleGuides } from './tables.ts';

test('every setting of the server is documented with its default', () => {
  expect(serverSettings.map(({ name }) => name)).toEqual(Object.keys(environmentSchema.shape));
  const defaults = Object.fromEntries(serverSettings.map(({ name, without }) => [name, without]));
  expect(defaults).toMatchObject({ PORT: '8080', DATABASE_WAIT: '0', IGNORE_CLOCK: '0', LOG_LEVEL: 'info' });
});

test('the settings tables in README and guides are current; `npm run settings` writes them', () => {
  expect(staleGuides()).toEqual([]);
});

/** Variables set by npm, Node or the machine, internal ones, and sizes of single benchmarks. */
const inner =
  /^(PATH|NODE_ENV|NODE_OPTIONS|TMPDIR|HOME|H|S|DEMO_URL|VITRINE_\w+|[A-Z]+_TERMINALS|SCENE_CHANGES|H5_TURNS|TEST_S3_\w+)$/;

test('every environment variable that is read is documented', () => {
  const known = [...serverSettings, ...workSettings].map(({ name }) => name);
  const files = globSync(
    [
      '{server,tools,player}/**/*.{ts,mjs}',
      'e2e/*.ts',
      'e2e/{commands,embed,fixtures,old,pages,servers,specs}/**/*.ts',
    ],
    {
      cwd: workspace,
      exclude: (name) => ['node_modules', 'dist'].includes(name),
    },
  );
  const read = files.flatMap((file) =>
    [...readFileSync(join(workspace, file), 'utf8').matchAll(/\bprocess\.env\.([A-Z_\d]+)/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect([...new Set(read)].filter((name) => !known.includes(name) && !inner.test(name))).toEqual([]);
});
