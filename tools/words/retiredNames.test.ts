import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { retiredNamesIn, wordsOf } from './retiredNames.ts';

const files: Readonly<Record<string, string>> = {
  'player/src/call/frontDoor.ts': 'export const open = 1;',
  'player/src/kept.ts': `
    import { insertTerminalJournal } from '@vitrine/shared/api';
    // A door in a comment, and the text 'desk', are no names.
    export class Watch {
      readonly #desk = 'desk';
      read({ wish: given }: { wish: string }) { return this.#desk + given; }
    }`,
  'server/src/account/oidc.ts': 'export const indoor = selectOidcDoor;',
  'mf-task/src/form/form.css': '/* The door. */ .task-door:hover, .taskdoor { color: var(--desk-edge) }',
  'mf-task/src/messages/zh_CN.json': '{ "wish": { "open": "door" }, "device": { "desk_other": "2" } }',
  'server/src/task/messages/zh_CN.json': '{ "task.adopted": "" }',
  'e2e/commands/adopt.ts': 'export const judge = 1;',
  'mf-h5/src/editor/order.ts':
    'export const order = (byteOrderMark: boolean) => (sendOrder, orderTo(byteOrderMark), lookAt, textLook);',
  'player/src/commands/run.ts': 'export const order = 1; export const inOrder = takeBackOrder;',
  'tools/node_modules/door/door.ts': 'export const door = 1;',
  'player/bridge/source/desk.mjs': 'export const closeDoor = () => {};',
  'tools/launch/keeper.cjs': 'exports.open = (wish) => wish;',
  'e2e/embed/examples/adapter.js': 'export const courier = 1; // a door',
  'host/public/index.html':
    '<style>.desk { color: red }</style><p class="a shell-door" id="keeper" data-wish="door">desk</p><script>const courier = "door";</script>',
  'guide/.vitepress/theme/Bar.vue':
    '<script setup lang="ts">const gate: string = 1;</script><template><p class="guide-door">desk</p></template>',
};
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-names-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test('a name is split into its words', () => {
  expect(wordsOf('openHTMLDesk2')).toEqual(['open', 'html', 'desk']);
});

test('a retired word is found in names of files, members, styles, messages and imports only', () => {
  expect(retiredNamesIn(root)).toEqual([
    'e2e/commands/adopt.ts: adopt says “adopt”, which is retired: pair; of files: move; of settings: apply',
    'e2e/commands/adopt.ts: judge says “judge”, which is retired: inspect, validate, compare, check',
    'e2e/embed/examples/adapter.js: courier says “courier”, which is retired: transport',
    'guide/.vitepress/theme/Bar.vue: guide-door says “door”, which is retired: route, endpoint, context, or lazy part',
    'guide/.vitepress/theme/Bar.vue: gate says “gate”, which is retired: guard, semaphore',
    'host/public/index.html: shell-door says “door”, which is retired: route, endpoint, context, or lazy part',
    'host/public/index.html: keeper says “keeper”, which is retired: scheduler, controller, cache, store or throttle',
    'host/public/index.html: data-wish says “wish”, which is retired: request, input',
    'host/public/index.html: courier says “courier”, which is retired: transport',
    'host/public/index.html: desk says “desk”, which is retired: service, registry, manager or queue',
    'mf-h5/src/editor/order.ts: sendOrder says “order”, which is retired: command, operation, input',
    'mf-h5/src/editor/order.ts: orderTo says “order”, which is retired: command, operation, input',
    'mf-h5/src/editor/order.ts: lookAt says “look”, which is retired: style, sample, viewport; of an act: check, inspect',
    'mf-task/src/form/form.css: task-door says “door”, which is retired: route, endpoint, context, or lazy part',
    'mf-task/src/form/form.css: desk-edge says “desk”, which is retired: service, registry, manager or queue',
    'mf-task/src/messages/zh_CN.json: wish.open says “wish”, which is retired: request, input',
    'mf-task/src/messages/zh_CN.json: device.desk_other says “desk”, which is retired: service, registry, manager or queue',
    'player/bridge/source/desk.mjs: desk says “desk”, which is retired: service, registry, manager or queue',
    'player/bridge/source/desk.mjs: closeDoor says “door”, which is retired: route, endpoint, context, or lazy part',
    'player/src/call/frontDoor.ts: frontDoor says “door”, which is retired: route, endpoint, context, or lazy part',
    'player/src/commands/run.ts: order says “order”, which is retired: command, operation, input',
    'player/src/commands/run.ts: inOrder says “order”, which is retired: command, operation, input',
    'player/src/commands/run.ts: takeBackOrder says “take back”, which is retired: withdraw, unpublish, revoke',
    'player/src/commands/run.ts: takeBackOrder says “order”, which is retired: command, operation, input',
    'player/src/kept.ts: insertTerminalJournal says “journal”, which is retired: activity log',
    'player/src/kept.ts: desk says “desk”, which is retired: service, registry, manager or queue',
    'player/src/kept.ts: wish says “wish”, which is retired: request, input',
    'server/src/task/messages/zh_CN.json: task.adopted says “adopted”, which is retired: pair; of files: move; of settings: apply',
    'tools/launch/keeper.cjs: keeper says “keeper”, which is retired: scheduler, controller, cache, store or throttle',
    'tools/launch/keeper.cjs: wish says “wish”, which is retired: request, input',
  ]);
});

test('no name in the code contains a retired word', () => {
  expect(retiredNamesIn(workspace)).toEqual([]);
});
