import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Violation, violationsIn } from './violations.ts';

/** `[rule, file, import, imported file]`: each line is a forbidden import in a temporary workspace. */
const planted: readonly (readonly [string, string, string, string])[] = [
  ['no-cycles', 'server/src/egg.ts', './hen.ts', 'server/src/hen.ts'],
  ['unresolvable', 'server/src/lost.ts', './nowhere.ts', ''],
  [
    'no-test-from-source',
    'server/src/task/service.ts',
    './service.test.ts',
    'server/src/task/service.test.ts',
  ],
  [
    'no-test-from-source',
    'mf-task/src/page.ts',
    '../../shared/src/testing/index.ts',
    'shared/src/testing/index.ts',
  ],
  ['host-not-remote', 'host/src/one.ts', '../../mf-h5/src/remote.ts', 'mf-h5/src/remote.ts'],
  ['remote-alone', 'mf-h5/src/one.ts', '../../mf-task/src/list.ts', 'mf-task/src/list.ts'],
  [
    'h5-editor-by-port',
    'mf-h5/src/editor/asks.ts',
    '../../../shared/src/session/index.ts',
    'shared/src/session/index.ts',
  ],
  ['remote-alone', 'mf-material/src/one.ts', '../../host/src/shell.ts', 'host/src/shell.ts'],
  ['remote-alone', 'mf-program/src/one.ts', '../../mf-h5/src/remote.ts', 'mf-h5/src/remote.ts'],
  ['remote-alone', 'mf-system/src/one.ts', '../../player/src/main.ts', 'player/src/main.ts'],
  ['remote-alone', 'mf-task/src/one.ts', '../../server/src/app.ts', 'server/src/app.ts'],
  ['remote-alone', 'mf-terminal/src/one.ts', '../../mf-task/src/list.ts', 'mf-task/src/list.ts'],
  ['shared-not-upward', 'shared/src/ui/tree/a.ts', '../../../../host/src/shell.ts', 'host/src/shell.ts'],
  ['shared-order-message', 'shared/src/message/a.ts', '../api/index.ts', 'shared/src/api/index.ts'],
  ['shared-order-timing', 'shared/src/timing/a.ts', '../api/index.ts', 'shared/src/api/index.ts'],
  ['shared-order-schedule', 'shared/src/schedule/a.ts', '../api/index.ts', 'shared/src/api/index.ts'],
  ['shared-order-document', 'shared/src/document/a.ts', '../render/index.ts', 'shared/src/render/index.ts'],
  ['shared-order-api', 'shared/src/api/a.ts', '../session/index.ts', 'shared/src/session/index.ts'],
  ['shared-order-render', 'shared/src/render/a.ts', '../editor/index.ts', 'shared/src/editor/index.ts'],
  ['shared-order-editor', 'shared/src/editor/a.ts', '../ui/tree/index.ts', 'shared/src/ui/tree/index.ts'],
  ['shared-order-state', 'shared/src/state/a.ts', '../ui/tree/index.ts', 'shared/src/ui/tree/index.ts'],
  ['shared-order-i18n', 'shared/src/i18n/a.ts', '../session/index.ts', 'shared/src/session/index.ts'],
  ['shared-order-session', 'shared/src/session/a.ts', '../ui/tree/index.ts', 'shared/src/ui/tree/index.ts'],
  ['shared-order-contract', 'shared/src/contract/a.ts', '../session/index.ts', 'shared/src/session/index.ts'],
  [
    'shared-order-ui',
    'shared/src/ui/tree/b.ts',
    '../../testing/fakeNetwork.ts',
    'shared/src/testing/fakeNetwork.ts',
  ],
  [
    'player-only-pure-shared',
    'player/src/a.ts',
    '../../shared/src/session/index.ts',
    'shared/src/session/index.ts',
  ],
  ['player-alone', 'player/src/b.ts', '../../server/src/app.ts', 'server/src/app.ts'],
  [
    'server-only-pure-shared',
    'server/src/a.ts',
    '../../shared/src/render/index.ts',
    'shared/src/render/index.ts',
  ],
  ['server-alone', 'server/src/b.ts', '../../player/src/main.ts', 'player/src/main.ts'],
  ...['account', 'h5', 'material', 'program', 'system', 'task', 'terminal'].map(
    (name) =>
      [
        `published-${name}`,
        'server/src/weather/a.ts',
        `../${name}/deep/inside.ts`,
        `server/src/${name}/deep/inside.ts`,
      ] as const,
  ),
  ['published-weather', 'server/src/task/w.ts', '../weather/inside.ts', 'server/src/weather/inside.ts'],
  ['published-task', 'server/src/terminal/call/d.ts', '../../task/domain.ts', 'server/src/task/domain.ts'],
  [
    'domains-declared',
    'server/src/services.ts',
    './task/record/members.ts',
    'server/src/task/record/members.ts',
  ],
  ['tables-not-between-domains', 'server/src/task/t.ts', '../h5/tables.ts', 'server/src/h5/tables.ts'],
  ['platform-below-domains', 'server/src/platform/p.ts', '../h5/tables.ts', 'server/src/h5/tables.ts'],
  ['guide-alone', 'guide/src/a.ts', '../../host/src/shell.ts', 'host/src/shell.ts'],
  ['client-not-on-server', 'server/src/c.ts', '../../shared/src/api/client.ts', 'shared/src/api/client.ts'],
  ['semi-and-router-by-facade', 'mf-task/src/semi.ts', '@douyinfe/semi-ui-19', ''],
  ['semi-and-router-by-facade', 'host/src/routes.ts', 'react-router-dom', ''],
  [
    'by-facade-session',
    'host/src/s.ts',
    '../../shared/src/session/Session.ts',
    'shared/src/session/Session.ts',
  ],
  ['by-facade-i18n', 'shared/src/session/b.ts', '../i18n/locale.ts', 'shared/src/i18n/locale.ts'],
  [
    'by-facade-state',
    'mf-task/src/s.ts',
    '../../shared/src/state/Resource.ts',
    'shared/src/state/Resource.ts',
  ],
  [
    'by-facade-contract',
    'host/src/c.ts',
    '../../shared/src/contract/remote.ts',
    'shared/src/contract/remote.ts',
  ],
  [
    'by-facade-api-client',
    'shared/src/session/c.ts',
    '../api/client/send.ts',
    'shared/src/api/client/send.ts',
  ],
  ['by-facade-ui', 'shared/src/ui/form/a.ts', '../tree/rows.ts', 'shared/src/ui/tree/rows.ts'],
  ['by-facade-ui', 'mf-task/src/u.ts', '../../shared/src/ui/tree/rows.ts', 'shared/src/ui/tree/rows.ts'],
  ['pure-cores', 'shared/src/document/r.ts', 'react', ''],
];

/** Permitted imports, to detect a rule that refuses everything. */
const allowed: readonly (readonly [string, string])[] = [
  ['host/src/good.ts', '../../shared/src/session/index.ts'],
  ['mf-task/src/good.ts', '../../shared/src/ui/tree/index.ts'],
  ['player/src/good.ts', '../../shared/src/render/index.ts'],
  ['server/src/good.ts', '../../shared/src/document/index.ts'],
  ['shared/src/ui/tree/index.ts', './rows.ts'],
  ['shared/src/ui/tree/canvas.ts', '../../editor/index.ts'],
  ['shared/src/session/good.ts', '../api/client.ts'],
  ['shared/src/render/good.ts', '../document/index.ts'],
  ['server/src/task/service.test.ts', '../good.ts'],
  ['server/src/services.ts', '../src/task/domain.ts'],
  ['server/src/terminal/call/good.ts', '../../task/record/relations.ts'],
  ['server/src/terminal/call/good.ts', '../../task/record/members.ts'],
  ['server/src/terminal/call/good.ts', '../../terminal/deep/inside.ts'],
];

const packages = ['@douyinfe/semi-ui-19', 'react-router-dom', 'react'];
const folder = mkdtempSync(join(tmpdir(), 'vitrine-boundaries-'));
let found: Violation[] = [];

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text, { flag: 'a' });
}

function importing(request: string): string {
  return `import '${request}';\n`;
}

beforeAll(async () => {
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'module.exports = {};\n');
  }
  for (const [, file, request, target] of planted) {
    write(file, importing(request));
    if (target) write(target, 'export const it = 1;\n');
  }
  for (const [file, request] of allowed) write(file, importing(request));
  write('server/src/hen.ts', importing('./egg.ts'));
  write('server/src/task/record/relations.ts', 'export const it = 1;\n');
  write('shared/src/document/index.ts', 'export const it = 1;\n');
  write(
    'mf-task/src/typed.ts',
    "import type { it } from '../../shared/src/contract/remote.ts';\nexport type T = it;\n",
  );
  write(
    'server/src/held.ts',
    "export async function hold() {\n  await using it = await import('./nowhere.ts');\n}\n",
  );
  found = await violationsIn(folder);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe('an import that breaks a boundary is reported', () => {
  test.each(planted)('%s: %s imports %s', (rule, file) => {
    expect(found.filter((violation) => violation.rule === rule).map(({ from }) => from)).toContain(file);
  });
});

test.each(allowed)('%s may import %s', (file, request) => {
  expect(found.filter(({ from, to }) => from === file && to.endsWith(request.replaceAll('../', '')))).toEqual(
    [],
  );
});

test('a type import is not a second copy', () => {
  expect(found.filter(({ from }) => from === 'mf-task/src/typed.ts')).toEqual([]);
});

test('an import in a declaration by `using` is found', () => {
  expect(found.filter(({ from }) => from === 'server/src/held.ts').map(({ rule }) => rule)).toEqual([
    'unresolvable',
  ]);
});
