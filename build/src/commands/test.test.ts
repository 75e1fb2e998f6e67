import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const main = join(import.meta.dirname, '../main.ts');
const hashes = realpathSync(join(import.meta.dirname, '../../../shared/node_modules/@noble/hashes'));

/** A page with everything that a build takes, and a library of ES modules only. */
const files: Readonly<Record<string, string>> = {
  'src/page.css': '.page { color: inherit }',
  'src/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/letters.woff2': 'wOF2',
  'src/help.md': '# Help\n',
  'src/page.tsx': `import './page.css';
import { sha256 } from '@noble/hashes/sha2.js';
import letters from './letters.woff2';
import help from './help.md';
import picture from './picture.svg';
export const page = { picture, letters, help, bytes: sha256(new Uint8Array()).length };
export const later = () => import('./help.md');`,
  'src/page.test.tsx': `import { later, page } from './page.tsx';
test('assets', async () => {
  expect(page).toEqual({ picture: expect.any(String), letters: expect.any(String), help: '# Help\\n', bytes: 32 });
  expect((await later()).default).toBe('# Help\\n');
});`,
  'package.json': '{ "name": "mf-notes", "version": "0.1.0", "type": "module" }',
};

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-test-')));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(folder, 'node_modules/@noble'), { recursive: true });
  symlinkSync(hashes, join(folder, 'node_modules/@noble/hashes'), 'junction');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a page may import styles, pictures, fonts, texts and the hash library', () => {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [main, 'test', '-i'], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  expect(stderr).toContain('1 passed');
  expect(status).toBe(0);
});
