import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { locales } from '@vitrine/build/messages';
import { workspace } from '../webpack/paths.ts';
import { unusedKeys } from './unused.ts';

const texts = {
  title: 'used',
  forgotten: 'unused',
  wall: { name: 'unused' },
  state: { open: 'used', closed: 'used' },
  count_one: 'used',
  count_other: 'used',
  tested: 'unused',
  turn: { fade: 'used' },
  path: { home: 'used' },
  sure: { action: 'used' },
};

const files: Readonly<Record<string, string>> = {
  'mf-task/src/page.tsx': `
    export function Page({ word, kind }) {
      return <p title={say('title')}>{say(\`state.\${word}\`)}{say("count", { count: 1 })}{say('path.' + kind)}
        {say(\`\${kind}.action\`)}</p>;
    }`,
  'mf-task/src/choice/Choice.tsx': `export const Choice = ({ of, value }) => say(\`\${of}.\${value}\`);`,
  'mf-task/src/choice/Turns.tsx': `export const turns = <Choice of="turn" value="fade" />;`,
  'mf-task/src/page.test.tsx': `say('tested');`,
  'mf-material/src/page.tsx': `say('forgotten'); const shown = ['wall', 'name'];`,
  'mf-h5/src/phone/tell.ts': `document.title = messages.again;`,
};

const root = mkdtempSync(join(tmpdir(), 'vitrine-messages-'));
let found: string[] = [];

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeAll(() => {
  for (const [file, text] of Object.entries(files)) write(file, text);
  for (const locale of locales) {
    write(`mf-task/src/messages/${locale}.json`, JSON.stringify(texts));
    write(`mf-h5/src/phone/messages/${locale}.json`, JSON.stringify({ again: 'used', gone: 'unused' }));
  }
  found = unusedKeys(root);
});
afterAll(() => rmSync(root, { recursive: true }));

test('a key unused in its package is reported, one used whole or in parts is not', () => {
  expect(found.sort()).toEqual([
    'mf-h5/src/phone/messages: gone',
    'mf-task/src/messages: forgotten',
    'mf-task/src/messages: tested',
    'mf-task/src/messages: wall.name',
  ]);
});

test('every key of the message files is used', () => {
  expect(unusedKeys(workspace)).toEqual([]);
});
