import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { recordEvents } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  tenant = await server.createTenant();
  other = await server.createTenant();
});
afterAll(() => server.close());

const mine = () => ({ token: tenant.token });
const theirs = () => ({ token: other.token });
const tree = (id = '-1') => server.ask(api.selectEqTaskCategoryAlls, { id, ecId: '' }, mine());
const addGroup = async (name: string, pid = '-1') =>
  (await server.ask(api.insertTaskCategory, { pid, name }, mine())).id;
const addTask = async (etName: string, etEcId = '-1') =>
  (await server.ask(api.insertEquipmentTask, { ...taskFields, etName, etEcId }, mine())).id;

describe('task groups', () => {
  it('include the default group, created once under concurrent reads', async () => {
    const answers = await Promise.all([tree(), tree(), tree()]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toEqual([
      expect.objectContaining({ isDefault: true, type: 'folder', pid: '-1', total: 0, tasks: [] }),
    ]);
  });

  it('are nested with their tasks, and count everything below', async () => {
    const parent = await addGroup('Shops');
    const child = await addGroup('Seoul', parent);
    const task = await addTask('Window', child);
    const group = (await tree()).find(({ id }) => id === parent);
    expect(group).toMatchObject({ EC_NAME: 'Shops', eid: parent, total: 1, hasChildren: true, tasks: [] });
    expect(group?.children).toEqual([
      expect.objectContaining({
        id: child,
        pid: parent,
        total: 1,
        tasks: [
          {
            id: task,
            name: 'Window',
            etName: 'Window',
            type: 'task',
            etTaskType: 1,
            pid: child,
            status: 'draft',
            finished: false,
            edited: 'none',
          },
        ],
      }),
    ]);
  });

  it('return one branch when asked for one group', async () => {
    const parent = await addGroup('Shops');
    await addGroup('Seoul', parent);
    await addTask('Window', parent);
    const [branch, ...others] = await tree(parent);
    expect(others).toEqual([]);
    expect(branch).toMatchObject({ id: parent, children: [{ name: 'Seoul' }], tasks: [{ name: 'Window' }] });
    const byEcId = await server.ask(api.selectEqTaskCategoryAlls, { id: '', ecId: parent }, mine());
    expect(byEcId).toEqual([branch]);
  });

  it('are listed flat for selection', async () => {
    const id = await addGroup('Shops');
    const list = await server.ask(api.selectEqTaskCategoryAll, {}, mine());
    const names = { name: 'Shops', EC_NAME: 'Shops' };
    expect(list).toContainEqual({ id, eid: id, ...names, type: 'folder', pid: '-1', isDefault: false });
    expect(list).toHaveLength(2);
  });

  it('can be renamed, except to an empty name and the default group', async () => {
    const id = await addGroup('Shops');
    await server.ask(api.updateTaskCategory, { id, name: 'Stores' }, mine());
    expect((await tree()).map(({ name }) => name)).toContain('Stores');
    const empty = await server.call(
      api.updateTaskCategory,
      { id, name: '  ' },
      { ...mine(), language: 'zh' },
    );
    expect(empty).toMatchObject({ code: 1, error: 'task.nodeNameEmpty', msg: '节点名称不能为空' });
    const [first] = await tree();
    const fixed = await server.call(api.updateTaskCategory, { id: first?.id ?? '', name: 'Mine' }, mine());
    expect(fixed).toMatchObject({ code: 1, error: 'task.defaultGroupFixed' });
  });

  it('can be deleted only when empty', async () => {
    const parent = await addGroup('Shops');
    const child = await addGroup('Seoul', parent);
    const refused = await server.call(api.deleteTaskCategory, { id: parent }, mine());
    expect(refused).toMatchObject({ code: 1, error: 'task.groupNotEmpty' });
    await server.ask(api.deleteTaskCategory, { id: child }, mine());
    const task = await addTask('Window', parent);
    expect((await server.call(api.deleteTaskCategory, { id: parent }, mine())).error).toBe(
      'task.groupNotEmpty',
    );
    await server.ask(api.moveEquipmentTask, { id: task, pid: '-1' }, mine());
    await server.ask(api.deleteTaskCategory, { id: parent }, mine());
    const [rest, ...none] = await tree();
    expect(none).toEqual([]);
    expect(rest).toMatchObject({ isDefault: true, tasks: [{ id: task }] });
    expect((await server.call(api.deleteTaskCategory, { id: rest?.id ?? '' }, mine())).error).toBe(
      'task.defaultGroupFixed',
    );
  });

  it('can be moved, but not below themselves', async () => {
    const parent = await addGroup('Shops');
    const child = await addGroup('Seoul', parent);
    for (const pid of [parent, child]) {
      const refused = await server.call(api.moveEquipmentTask, { id: parent, pid }, mine());
      expect(refused).toMatchObject({ code: 1, error: 'task.moveIntoItself' });
    }
    await server.ask(api.moveEquipmentTask, { id: child, pid: '-1' }, mine());
    expect((await tree()).map(({ name }) => name)).toEqual(['default', 'Seoul', 'Shops']);
  });

  it('are not accessible to other accounts', async () => {
    const id = await addGroup('Shops');
    const calls = [
      server.call(api.updateTaskCategory, { id, name: 'Taken' }, theirs()),
      server.call(api.deleteTaskCategory, { id }, theirs()),
      server.call(api.insertTaskCategory, { pid: id, name: 'Below' }, theirs()),
      server.call(api.selectEqTaskCategoryAlls, { id, ecId: '' }, theirs()),
      server.call(api.insertEquipmentTask, { ...taskFields, etEcId: id }, theirs()),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ code: 1, error: 'task.groupUnknown' });
    }
    expect(JSON.stringify(await server.ask(api.selectEqTaskCategoryAlls, {}, theirs()))).not.toContain(
      'Shops',
    );
    expect((await tree()).find((group) => group.id === id)).toMatchObject({ name: 'Shops', children: [] });
  });

  it('announce and log each change', async () => {
    const { received, stop } = recordEvents(server, tenant.tenantId);
    const id = await addGroup('Shops');
    expect(received).toContainEqual(expect.objectContaining({ kind: 'tree', domain: 'task' }));
    stop();
    const { logList } = await server.ask(api.selectSystemLogPage, { domain: 'task' }, mine());
    expect(logList).toEqual([
      expect.objectContaining({ action: 'task.groupAdded', subjectId: id, subjectName: 'Shops' }),
    ]);
  });
});
