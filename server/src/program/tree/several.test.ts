import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { givenColleague, givenProgram, givenPublishedTask } from '../testing/world.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const as = (by = tenant) => ({ token: by.token });
const newTenant = async () => {
  tenant = await server.createTenant();
};
const addFolder = async (name: string, pid = '-1') =>
  (await server.ask(api.insertProCategory, { pid, name }, as())).id;
const children = (id: string) => server.ask(api.selectProgramCategoryAlls, { id }, as());
const childNames = async (id: string) => (await children(id)).map(({ name }) => name);

describe('several items at once', () => {
  beforeAll(newTenant);

  test('are moved; refusals are listed and the others are moved', async () => {
    const outer = await addFolder('outer');
    const inner = await addFolder('inner', outer);
    const program = await givenProgram(server, tenant, 'travels');
    const { results } = await server.ask(
      api.movePrograms,
      { ids: [program.id, outer, 'nothere'], pid: inner },
      as(),
    );
    expect(results).toMatchObject([
      { id: program.id, name: 'travels', outcome: 'done', error: '' },
      { id: outer, name: 'outer', outcome: 'refused', error: 'program.moveIntoItself' },
      { id: 'nothere', name: '', outcome: 'refused', error: 'program.unknown' },
    ]);
    expect(results[1]?.message).toContain('cannot be moved into itself');
    expect(await childNames(inner)).toEqual(['travels']);
  });

  test('are deleted bottom-up except a playing program, whose refusal names the task', async () => {
    const outer = await addFolder('to clear');
    const inner = await addFolder('to clear inside', outer);
    const gone = await givenProgram(server, tenant, 'goes away', inner);
    const kept = await givenProgram(server, tenant, 'is played', outer);
    const taskId = await givenPublishedTask(server, tenant, kept.id, 'Lobby loop');
    const ids = [outer, inner, kept.id, gone.id];
    const { results } = await server.ask(api.deletePrograms, { ids }, as());
    const by = new Map(results.map((result) => [result.id, result]));
    expect([by.get(gone.id)?.outcome, by.get(inner)?.outcome]).toEqual(['done', 'done']);
    expect(by.get(kept.id)).toMatchObject({
      outcome: 'refused',
      error: 'program.usedByTask',
      tasks: [{ id: taskId, name: 'Lobby loop' }],
    });
    expect(by.get(outer)).toMatchObject({ outcome: 'refused', error: 'program.folderNotEmpty' });
    expect(await childNames(outer)).toEqual(['is played']);
  });

  test('are copied with their content under free names', async () => {
    const folder = await addFolder('menus');
    const deep = await addFolder('winter', folder);
    await givenProgram(server, tenant, 'Soup', deep);
    const loose = await givenProgram(server, tenant, 'Salad');
    const { copies } = await server.ask(api.copyPrograms, { ids: [folder, loose.id], pid: folder }, as());
    expect(copies.map(({ from, name }) => [from, name])).toEqual([
      [folder, 'menus'],
      [loose.id, 'Salad (2)'],
    ]);
    expect(await childNames(folder)).toEqual(['menus', 'winter', 'Salad (2)']);
    const [copiedDeep] = await children(copies[0]?.id ?? '');
    expect(copiedDeep?.name).toBe('winter');
    expect(await childNames(copiedDeep?.id ?? '')).toEqual(['Soup (2)']);
  });

  test('copies of a folder lie beside it, with names of at most 50 characters', async () => {
    const folder = await addFolder('season');
    const long = 'n'.repeat(50);
    await givenProgram(server, tenant, long, folder);
    const copy = await server.ask(api.copyProCategory, { id: folder }, as());
    expect(copy.programs).toBe(1);
    expect(await childNames('-1')).toContain('season (2)');
    expect(await childNames(copy.id)).toEqual([`${'n'.repeat(46)} (2)`]);
  });

  test('are copied all or none', async () => {
    const program = await givenProgram(server, tenant, 'only one');
    const answer = await server.call(api.copyPrograms, { ids: [program.id, 'nothere'], pid: '-1' }, as());
    expect(answer.error).toBe('program.unknown');
    expect(await childNames('-1')).not.toContain('only one (2)');
  });
});

test('a program is renamed by the rules for names', async () => {
  await newTenant();
  const { id } = await givenProgram(server, tenant, 'first name');
  await givenProgram(server, tenant, 'taken name');
  const errors = [];
  for (const name of ['', 'x', 'n'.repeat(51), 'taken name']) {
    errors.push((await server.call(api.updatePrograms, { id, name }, as())).error);
  }
  const short = 'program.nameLength';
  expect(errors).toEqual([short, short, short, 'program.nameTaken']);
  await server.ask(api.updatePrograms, { id, name: 'new name' }, as());
  expect(await childNames('-1')).toEqual(['new name', 'taken name']);
});

test('a program keeps a name longer than the current limit', async () => {
  await newTenant();
  const { id } = await givenProgram(server, tenant, 'first name');
  const name = '😀'.repeat(25);
  const stored = `${name}😀`;
  await server.services.database.updateTable('program').set({ name: stored }).where('id', '=', id).execute();
  const errors = [];
  for (const next of [stored, `${stored}😀`, name])
    errors.push((await server.call(api.updatePrograms, { id, name: next }, as())).error);
  expect(errors).toEqual([undefined, 'program.nameLength', undefined]);
});

describe('searching programs', () => {
  let folder: string;
  beforeAll(async () => {
    await newTenant();
    folder = await addFolder('Station');
    const inner = await addFolder('Platforms', folder);
    const departures = await givenProgram(server, tenant, 'Departures 100%', inner);
    await givenProgram(server, tenant, 'Arrivals', folder);
    await givenProgram(server, tenant, 'Canteen');
    await givenPublishedTask(server, tenant, departures.id, 'Board');
  });
  const page = (filter: object) => server.ask(api.selectProgramPage, { id: '-1', ...filter }, as());
  const names = async (filter: object) => (await page(filter)).programList.map(({ name }) => name);

  test('finds by part of the name, with the folders above', async () => {
    const found = await server.ask(api.selectSeachProgramTree, { id: '-1', keyword: 'DEPART' }, as());
    expect(found).toMatchObject([
      {
        name: 'Station',
        total: 1,
        children: [{ name: 'Platforms', children: [{ name: 'Departures 100%' }] }],
      },
    ]);
    expect(found[0]?.children).toHaveLength(1);
    const folders = await server.ask(api.selectSeachProgramTree, { id: '-1', keyword: 'platf' }, as());
    expect(folders).toMatchObject([{ name: 'Station', children: [{ name: 'Platforms' }] }]);
    expect(await server.ask(api.selectSeachProgramTree, { id: '-1', keyword: '_%' }, as())).toEqual([]);
    expect(await server.ask(api.selectSeachProgramTree, { id: folder, keyword: 'canteen' }, as())).toEqual(
      [],
    );
  });

  test('filters by folder, use and text, sorts, and counts all pages', async () => {
    expect(await names({ sort: 'name', descending: false })).toEqual([
      'Arrivals',
      'Canteen',
      'Departures 100%',
    ]);
    expect(await names({ id: folder, deep: false })).toEqual(['Arrivals']);
    expect((await names({ id: folder })).toSorted()).toEqual(['Arrivals', 'Departures 100%']);
    expect(await names({ deep: false })).toEqual(['Canteen']);
    // Its task has no screen: in use, but never shown.
    expect(await names({ used: '1' })).toEqual([]);
    expect((await names({ used: '0' })).toSorted()).toEqual(['Arrivals', 'Canteen', 'Departures 100%']);
    expect(await names({ keyword: '100%' })).toEqual(['Departures 100%']);
    // Reviews are off: decision filters are ignored.
    expect(await names({ audit: 'rejected' })).toHaveLength(3);
    const second = await page({ pageSize: 2, pageNum: 2, sort: 'name', descending: false });
    expect(second).toMatchObject({ totalNum: 3, programList: [{ name: 'Departures 100%', used: true }] });
    expect(second.programList[0]?.tasks).toMatchObject([{ name: 'Board' }]);
  });
});

describe('resolutions', () => {
  beforeAll(newTenant);
  const sizes = async (by = tenant) =>
    (await server.ask(api.selectResolution, {}, as(by))).filter(({ custom }) => custom);

  test('of a program are kept and offered again to its own account', async () => {
    const made = { name: 'a tall one', width: 600, height: 2000 };
    await server.ask(api.insertProgram, made, as());
    expect(await sizes()).toMatchObject([{ ruLPixel: 600, ruWPixel: 2000, ruName: '600x2000' }]);
    expect(await sizes(await server.createTenant())).toEqual([]);
  });

  test('are added once and deleted; the built-in ones stay', async () => {
    const size = { width: 500, height: 500 };
    const { ruId } = await server.ask(api.insertResolution, size, as());
    expect(await server.ask(api.insertResolution, size, as())).toEqual({ ruId });
    const other = await server.createTenant();
    const foreign = await server.call(api.deleteResolution, { id: ruId }, as(other));
    const builtIn = await server.call(api.deleteResolution, { id: 'landscape1080' }, as());
    expect([foreign.error, builtIn.error]).toEqual(
      Array.from({ length: 2 }, () => 'program.resolutionUnknown'),
    );
    await server.ask(api.deleteResolution, { id: ruId }, as());
    expect((await sizes()).map(({ ruName }) => ruName)).not.toContain('500x500');
    const tooSmall = await server.call(api.insertResolution, { width: 299, height: 500 }, as());
    expect(tooSmall.error).toBe('input.invalid');
  });
});

test('moving, copying, renaming and deleting need the permission to edit; other accounts find nothing', async () => {
  await newTenant();
  const program = await givenProgram(server, tenant, 'guarded');
  const viewer = await givenColleague(server, tenant, ['program.view']);
  const stranger = await server.createTenant();
  const ids = [program.id];
  const denied = [
    await server.call(api.movePrograms, { ids, pid: '-1' }, as(viewer)),
    await server.call(api.copyPrograms, { ids, pid: '-1' }, as(viewer)),
    await server.call(api.deletePrograms, { ids }, as(viewer)),
    await server.call(api.updatePrograms, { id: program.id, name: 'mine' }, as(viewer)),
    await server.call(api.insertResolution, { width: 400, height: 400 }, as(viewer)),
  ];
  expect(new Set(denied.map(({ error }) => error))).toEqual(new Set(['permission.denied']));
  const moved = await server.ask(api.movePrograms, { ids, pid: '-1' }, as(stranger));
  const removed = await server.ask(api.deletePrograms, { ids }, as(stranger));
  for (const { results } of [moved, removed]) {
    expect(results).toMatchObject([{ outcome: 'refused', error: 'program.unknown', name: '' }]);
  }
  expect((await server.call(api.copyPrograms, { ids, pid: '-1' }, as(stranger))).error).toBe(
    'program.unknown',
  );
  expect((await server.ask(api.selectProgramPage, {}, as(stranger))).totalNum).toBe(0);
});
