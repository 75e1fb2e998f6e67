import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a configuration imports another TypeScript file where Node does not run TypeScript', () => {
  writeFileSync(join(folder, 'name.ts'), 'export const name: string = import.meta.filename;');
  writeFileSync(
    join(folder, 'webpack.config.ts'),
    "import { name } from './name.ts';\ninterface Named { name: string }\nexport default { name } satisfies Named;",
  );
  const script = `import { register } from 'node:module';
register(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'typescriptHooks.mjs')).href)});
const { default: config } = await import(${JSON.stringify(pathToFileURL(join(folder, 'webpack.config.ts')).href)});
console.log(process.features.typescript, config.name);`;
  const parameters = ['--no-strip-types', '--input-type=module', '--eval', script];
  const output = execFileSync(process.execPath, parameters, { encoding: 'utf8' });
  expect(output.trim()).toBe(`false ${join(folder, 'name.ts')}`);
});
