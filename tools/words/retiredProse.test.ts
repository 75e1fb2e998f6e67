import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { languageLocales, languages } from '@vitrine/shared/api/locale';
import { workspace } from '../webpack/paths.ts';
import { commentsIn } from './comments.ts';
import { retiredProseIn } from './retiredProse.ts';

/** A page and the help in every language but English. */
const translations = languages
  .filter((language) => language !== 'en')
  .flatMap((language) => [
    `README.${language}.md`,
    `mf-system/src/help/content/help.${languageLocales[language]}.md`,
  ]);

const files: Readonly<Record<string, string>> = {
  'README.md':
    'Whoever\nreads `door` and [this](docs/desk.md).\n\n```\na desk\n```\n\nHousekeepers and dashboards.',
  ...Object.fromEntries(translations.map((name) => [name, 'door'])),
  'docs/adr/choice.md':
    'The evaluator gives no verdict. The journal of systemd is not told apart from others.',
  'docs/schedule.md': 'Each task has a verdict, and consoles are told.',
  'docs/glossary.md': '| journal | activity log |',
  'docs/reference/calls.md': 'The desk is generated from comments.',
  'deploy/nginx.conf': '# A door.\nserver desk;\n',
  'player/src/kept.ts':
    "/**\n * Lets\n * go of it.\n */\nexport const desk = 'a door // keeper';\n// A herd of\n// doors.\nconst url = `https://door/* x`;",
  'player/src/kept.css': '/* The\n door. */ .desk { color: red }',
  'player/src/kept.test.ts':
    "// A door.\ntest('opens the door', () => {});\nit.each([1])('finds a desk', () => ask('keeper'));",
  'player/bridge/source/wait.mjs': '// Anew.',
  'host/public/index.html': '<!-- The desk. --><p>door</p>',
  'mf-h5/src/history/list.ts': '// Version history: one version each.',
  'mf-h5/src/works/list.ts': '// The version of the format.',
  'mf-task/src/messages/en_US.json': '{ "wish": { "open": "Open the door" } }',
  'mf-task/src/messages/zh_CN.json': '{ "open": "door" }',
  'e2e/commands/open.ts': '// A door.',
  'server/migrations/0001_first.ts': '// A door.',
  'server/src/h5/messages/en_US.json': '{ "a": "Doors open at seven" }',
  'tools/node_modules/door/door.ts': '// A door.',
};
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-prose-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test('comments are read across their lines, and not in texts', () => {
  const code = "const a = 'x // y'; // One\n  // and two.\n/** Three\n * and four. */\nconst b = `/* no */`;";
  expect(commentsIn('a.ts', code).map((comment) => comment.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'One and two.',
    'Three and four.',
  ]);
});

test('a retired word is found in comments, test titles, English documents and English messages, and nowhere else', () => {
  expect(retiredProseIn(root)).toEqual([
    'README.md: “Whoever reads and this.” says “whoever”, which is retired: who it is: the operator, a member, a caller',
    'deploy/nginx.conf: “A door.” says “door”, which is retired: route, endpoint, context, guard',
    'docs/adr/choice.md: “The evaluator gives no verdict. The journal of systemd is not told apa” says “verdict”, which is retired: decision, approval',
    'docs/schedule.md: “ch task has a verdict, and consoles are told.” says “told”, which is retired: notify, announce, report, show, say',
    'e2e/commands/open.ts: “A door.” says “door”, which is retired: route, endpoint, context, guard',
    'host/public/index.html: “The desk.” says “desk”, which is retired: service, registry, manager, queue',
    'mf-h5/src/history/list.ts: “Version history: one version each.” says “version”, which is retired: revision',
    'mf-task/src/messages/en_US.json: “Open the door” says “door”, which is retired: route, endpoint, context, guard',
    'player/bridge/source/wait.mjs: “Anew.” says “anew”, which is retired: again',
    'player/src/kept.css: “The door.” says “door”, which is retired: route, endpoint, context, guard',
    'player/src/kept.test.ts: “A door.” says “door”, which is retired: route, endpoint, context, guard',
    'player/src/kept.test.ts: “opens the door” says “door”, which is retired: route, endpoint, context, guard',
    'player/src/kept.test.ts: “finds a desk” says “desk”, which is retired: service, registry, manager, queue',
    'player/src/kept.ts: “Lets go of it.” says “lets go of”, which is retired: release',
    'player/src/kept.ts: “A herd of doors.” says “doors”, which is retired: route, endpoint, context, guard',
    'player/src/kept.ts: “A herd of doors.” says “herd”, which is retired: fleet',
  ]);
});

test('no comment, test title, document or message says a retired word', () => {
  expect(retiredProseIn(workspace)).toEqual([]);
});
