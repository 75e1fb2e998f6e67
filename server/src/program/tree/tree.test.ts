import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  copyProgram,
  deleteProCategory,
  deleteProgram,
  insertProCategory,
  insertProgram,
  moveProgram,
  selectProgramById,
  selectProgramCategoryAlls,
  selectResolution,
  updateProCategory,
} from '@vitrine/shared/api';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { givenProgram, givenPublishedTask } from '../testing/world.ts';

let server: TestServer;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  other = await server.createTenant();
});
afterAll(() => server.close());

const addFolder = (name: string, pid = '-1') =>
  server.ask(insertProCategory, { pid, name }, { token: tenant.token });
const children = (id: string, type = '') =>
  server.ask(selectProgramCategoryAlls, { id, type }, { token: tenant.token });

describe('the program tree', () => {
  test('lists folders before programs, counts what is below, and loads level by level', async () => {
    const outer = await addFolder('outer');
    const inner = await addFolder('inner', outer.id);
    const program = await givenProgram(server, tenant, 'in the inner folder', inner.id);
    const top = (await children('-1')).find((node) => node.id === outer.id);
    expect(top).toMatchObject({ type: 'folder', pid: '-1', hasChildren: true, total: 1 });
    expect(top).not.toHaveProperty('children');
    const [leaf] = await children(inner.id);
    expect(leaf).toMatchObject({
      id: program.id,
      type: 'program',
      pid: inner.id,
      resolution: '1920x1080',
      used: false,
    });
    expect(await children(inner.id, 'folder')).toEqual([]);
    const nested = (await children('-1', 'all')).find((node) => node.id === outer.id);
    expect(nested?.children?.[0]?.children?.[0]?.id).toBe(program.id);
  });

  test('refuses an empty name with the specified message', async () => {
    const { id } = await addFolder('to rename');
    const answer = await server.call(
      updateProCategory,
      { id, name: '  ' },
      { token: tenant.token, language: 'zh' },
    );
    expect(answer).toMatchObject({ code: 1, error: 'program.nodeNameEmpty', msg: '节点名称不能为空' });
    await server.ask(updateProCategory, { id, name: 'renamed' }, { token: tenant.token });
    expect((await children('-1')).find((node) => node.id === id)?.name).toBe('renamed');
  });

  test('deletes only empty folders, and names what is in the others', async () => {
    const { id } = await addFolder('full');
    const program = await givenProgram(server, tenant, 'keeps it full', id);
    const refused = await server.call(deleteProCategory, { id }, { token: tenant.token });
    expect(refused).toMatchObject({ code: 1, error: 'program.folderNotEmpty' });
    await server.ask(deleteProgram, { id: program.id }, { token: tenant.token });
    await server.ask(deleteProCategory, { id }, { token: tenant.token });
    expect((await children('-1')).some((node) => node.id === id)).toBe(false);
  });

  test('refuses to move a folder below itself', async () => {
    const outer = await addFolder('loop outer');
    const inner = await addFolder('loop inner', outer.id);
    const answer = await server.call(moveProgram, { id: outer.id, pid: inner.id }, { token: tenant.token });
    expect(answer.error).toBe('program.moveIntoItself');
  });

  test('two folders moved into each other concurrently never form a cycle', async () => {
    const [one, two] = [await addFolder('ring one'), await addFolder('ring two')];
    const answers = await Promise.all([
      server.call(moveProgram, { id: one.id, pid: two.id }, { token: tenant.token }),
      server.call(moveProgram, { id: two.id, pid: one.id }, { token: tenant.token }),
    ]);
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(answers.filter((answer) => answer.error === 'program.moveIntoItself')).toHaveLength(1);
  });

  test('filling and deleting a folder concurrently never ends in a server error', async () => {
    const { id } = await addFolder('contended');
    const answers = await Promise.all([
      server.call(insertProgram, { name: 'contender', classify: id }, { token: tenant.token }),
      server.call(deleteProCategory, { id }, { token: tenant.token }),
    ]);
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    for (const answer of answers)
      expect(answer.error ?? '').toMatch(/^(program\.(folderUnknown|folderNotEmpty))?$/);
  });

  test('moves programs and folders', async () => {
    const target = await addFolder('target');
    const program = await givenProgram(server, tenant, 'moves');
    await server.ask(moveProgram, { id: program.id, pid: target.id }, { token: tenant.token });
    expect((await children(target.id)).map((node) => node.id)).toEqual([program.id]);
  });
});

describe('a program', () => {
  test.each(['', 'x', 'n'.repeat(51)])('is refused with the name %j', async (name) => {
    const answer = await server.call(insertProgram, { name }, { token: tenant.token });
    expect(answer).toMatchObject({ code: 1, error: 'program.nameLength' });
  });

  test('takes a name that is free in its account; another account may use it, too', async () => {
    await givenProgram(server, tenant, 'taken name');
    const again = await server.call(insertProgram, { name: 'taken name' }, { token: tenant.token });
    expect(again).toMatchObject({ code: 1, error: 'program.nameTaken' });
    const second = await givenProgram(server, tenant, 'second name');
    const renamed = await server.call(
      updateProCategory,
      { id: second.id, name: 'taken name' },
      { token: tenant.token },
    );
    expect(renamed.error).toBe('program.nameTaken');
    await expect(givenProgram(server, other, 'taken name')).resolves.toMatchObject({ name: 'taken name' });
  });

  test.each([299, 4001])('is refused with a side of %i pixels', async (width) => {
    const answer = await server.call(insertProgram, { name: 'wrong size', width }, { token: tenant.token });
    expect(answer).toMatchObject({ code: 1, error: 'input.invalid' });
  });

  test('is copied with its document, beside the original', async () => {
    const original = await givenProgram(server, tenant, 'original');
    const { id } = await server.ask(
      copyProgram,
      { id: original.id, name: 'the copy' },
      { token: tenant.token },
    );
    const copy = await server.ask(selectProgramById, { id }, { token: tenant.token });
    expect(copy).toMatchObject({ name: 'the copy', classify: original.classify, revision: 1 });
    expect(copy.document).toEqual(original.document);
  });

  test('cannot be deleted while a published task plays it, and the refusal names the task', async () => {
    const program = await givenProgram(server, tenant, 'on a screen');
    await givenPublishedTask(server, tenant, program.id, 'Lobby all day');
    const refused = await server.call(deleteProgram, { id: program.id }, { token: tenant.token });
    expect(refused).toMatchObject({ code: 1, error: 'program.usedByTask' });
    expect(refused.msg).toContain('Lobby all day');
    expect((await server.ask(selectProgramById, { id: program.id }, { token: tenant.token })).used).toBe(
      true,
    );
  });

  test('counts as approved while the account has reviews off', async () => {
    expect((await givenProgram(server, tenant)).audit).toBe('passed');
  });
});

test('six resolutions are available, Full HD first', async () => {
  const rows = await server.ask(selectResolution, {}, { token: tenant.token });
  expect(rows.map((row) => `${row.ruLPixel}x${row.ruWPixel}`)).toEqual([
    '1920x1080',
    '1080x1920',
    '3840x2160',
    '1280x720',
    '720x1280',
    '1366x768',
  ]);
});

describe('another account', () => {
  test('cannot find folders and programs by their ids', async () => {
    const folder = await addFolder('private');
    const program = await givenProgram(server, tenant, 'private program', folder.id);
    const as = { token: other.token };
    const answers = await Promise.all([
      server.call(selectProgramById, { id: program.id }, as),
      server.call(deleteProgram, { id: program.id }, as),
      server.call(copyProgram, { id: program.id, name: 'stolen' }, as),
      server.call(updateProCategory, { id: program.id, name: 'stolen' }, as),
      server.call(moveProgram, { id: program.id, pid: '-1' }, as),
      server.call(selectProgramCategoryAlls, { id: folder.id }, as),
      server.call(insertProgram, { name: 'smuggled', classify: folder.id }, as),
      server.call(deleteProCategory, { id: folder.id }, as),
    ]);
    for (const answer of answers) expect(answer.error).toMatch(/^program\.(unknown|folderUnknown)$/);
    expect(await server.ask(selectProgramCategoryAlls, { id: '-1' }, as)).not.toContainEqual(
      expect.objectContaining({ id: folder.id }),
    );
  });
});

test('viewing permission alone allows no changes', async () => {
  const viewer = await server.createTenant({ permissions: ['program.view'] });
  await expect(server.ask(selectProgramCategoryAlls, { id: '-1' }, { token: viewer.token })).resolves.toEqual(
    [],
  );
  const answer = await server.call(insertProgram, { name: 'not allowed' }, { token: viewer.token });
  expect(answer).toMatchObject({ code: 1, error: 'permission.denied' });
});

test('the log records renames', async () => {
  const program = await givenProgram(server, tenant, 'before');
  await server.ask(updateProCategory, { id: program.id, name: 'after it' }, { token: tenant.token });
  const row = await server.services.database
    .selectFrom('system_log')
    .select(['action', 'user_name', 'detail'])
    .where('subject_id', '=', program.id)
    .where('action', '=', 'program.renamed')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ user_name: tenant.userName, detail: { before: 'before', after: 'after it' } });
});
