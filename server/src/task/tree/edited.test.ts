import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import {
  createComponent,
  createH5Document,
  createH5Node,
  createH5Page,
  createProgramDocument,
  createScene,
  createTextItem,
} from '@vitrine/shared/document';
import { sql } from 'kysely';
import { picture } from '../../material/testing/files.ts';
import { upload } from '../../material/testing/upload.ts';
import { documentWith } from '../../program/testing/world.ts';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { addMember, desiredOf, drawProgram, makeProgram, taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  tenant = await server.createTenant();
});
afterAll(() => server.close());

const mine = () => ({ token: tenant.token });
const check = () => server.services.contentWatch.check();
const detailOf = (id: string) => server.ask(api.selectEquipmentTaskById, { id }, mine());
const editsOf = (id: string) => server.ask(api.selectTaskEdits, { id }, mine());
const republish = (ids: string[]) => server.ask(api.republishTaskContent, { ids }, mine());

async function givenPublished(name: string) {
  const program = await makeProgram(server, tenant, `${name} program`);
  const { clId } = await pairTerminal(server, tenant, `${name} screen`);
  const fields = { ...taskFields, etName: name, programIds: [program.id], clientIds: [clId] };
  const { id } = await server.ask(api.insertEquipmentTask, fields, mine());
  await server.ask(api.publishEquipmentTask, { id }, mine());
  await check();
  return { id, program, clId };
}

/** The state in all places: list, tree, detail, program list, program tree, drawer. */
async function statesOf({ id, program, clId }: Awaited<ReturnType<typeof givenPublished>>) {
  const { taskList } = await server.ask(api.selectEquipmentTaskPage, {}, mine());
  const groups = await server.ask(api.selectEqTaskCategoryAlls, {}, mine());
  const detail = await detailOf(id);
  const { programList } = await server.ask(api.selectProgramPage, { id: '-1' }, mine());
  const tree = await server.ask(api.selectProgramCategoryAlls, { id: '-1', type: 'all' }, mine());
  return [
    taskList.find((task) => task.id === id)?.edited,
    groups.flatMap(({ tasks }) => tasks).find((task) => task.id === id)?.edited,
    detail.edited,
    detail.pmList[0]?.edited,
    programList.find((node) => node.id === program.id)?.edited,
    tree.find((node) => node.id === program.id)?.edited,
    ...(await drawerStates(clId)),
  ];
}

async function drawerStates(clId: string) {
  const { expected } = await server.ask(api.selectClientState, { id: clId }, mine());
  return expected.items.map(({ edited = 'none' }) => edited);
}

/** State of a fully delivered screen in list, export, drawer, and tree, both by level and by search. */
async function screenStatesOf(clId: string) {
  await sql`update terminal set online = true, reached_revision = desired_revision, delivering = false,
    manifest_tasks = 1 where id = ${clId}`.execute(server.services.database);
  const { materialList } = await server.ask(api.selectPageClientInfo, { gpId: '-1' }, mine());
  const { terminal } = await server.ask(api.selectClientState, { id: clId }, mine());
  const query = 'columns=state&language=en';
  const file = await fetch(`${server.url}${api.clientExportPath}?${query}`, { headers: mine() });
  const row = materialList.find((one) => one.clId === clId);
  const found = await server.ask(api.selectSeachClientTree, { clientName: terminal.name }, mine());
  const [group] = found;
  const level = await server.ask(api.selectClientTree, { id: group?.id ?? '' }, mine());
  const nodes = [...level, ...(group?.children ?? [])].filter((node) => node.clId === clId);
  return [
    [row, terminal].map((one) => one?.status.content?.edited).concat(nodes.map(({ edited }) => edited)),
    await file.text(),
  ] as const;
}

/** Reports this on the screen. */
async function showOn(clId: string, taskId: string, programId: string) {
  const shown = { taskId, programId, taskName: '', programName: '', documentHash: '', sceneIndex: 0 };
  const since = new Date(0).toISOString();
  await sql`update terminal set on_screen = ${JSON.stringify({ ...shown, since })}::jsonb
    where id = ${clId}`.execute(server.services.database);
}

const allDay = { etStartTime: '00:00:00', etEndTime: '00:00:00', etOvernight: '1' as const };

describe('content edited since its publication', () => {
  it('is marked on task, program and terminal, and unmarked when undone', async () => {
    const program = await makeProgram(server, tenant, 'Menu');
    const { clId } = await pairTerminal(server, tenant, 'Window');
    const days = { etSat: '1', etSun: '1' } as const;
    const whole = { ...taskFields, ...allDay, ...days, programIds: [program.id], clientIds: [clId] };
    const { id } = await server.ask(api.insertEquipmentTask, whole, mine());
    await server.ask(api.publishEquipmentTask, { id }, mine());
    await check();
    const world = { id, program, clId };
    expect(new Set(await statesOf(world))).toEqual(new Set(['none']));
    const { document } = await server.ask(api.selectProgramById, { id: program.id }, mine());
    await drawProgram(server, tenant, program.id, 'another picture');
    await check();
    const words = await statesOf(world);
    expect(words).toHaveLength(7);
    expect(new Set(words)).toEqual(new Set(['ready']));
    const { revision } = await server.ask(api.selectProgramById, { id: program.id }, mine());
    await server.ask(api.updateProgram, { id: program.id, revision, document }, mine());
    await check();
    expect(new Set(await statesOf(world))).toEqual(new Set(['none']));
  });

  it('is marked alike in the row, the file, the drawer and the tree of a terminal', async () => {
    const { id, program, clId } = await givenPublished('Row');
    await showOn(clId, id, program.id);
    const [marks, file] = await screenStatesOf(clId);
    expect(marks).toEqual([undefined, undefined, undefined, undefined]);
    expect(file).toContain('Up to date');
    await drawProgram(server, tenant, program.id, 'another picture');
    await check();
    const [editedMarks, editedFile] = await screenStatesOf(clId);
    expect(editedMarks).toEqual([true, true, true, true]);
    expect(editedFile).toContain('Shows the published version');
  });

  it('is not marked on a terminal that shows something else now', async () => {
    const { id, program, clId } = await givenPublished('Morning');
    const noon = await makeProgram(server, tenant, 'Noon program');
    const fields = { ...taskFields, etName: 'Noon', programIds: [noon.id], clientIds: [clId] };
    const { id: other } = await server.ask(api.insertEquipmentTask, fields, mine());
    await server.ask(api.publishEquipmentTask, { id: other }, mine());
    await drawProgram(server, tenant, program.id, 'another picture');
    await check();
    await showOn(clId, other, noon.id);
    const [marks, file] = await screenStatesOf(clId);
    expect(marks).toEqual([undefined, undefined, undefined, undefined]);
    expect(file).toContain('Up to date');
    const edits = () => server.ask(api.selectProgramEdits, { id: program.id }, mine());
    expect(await edits()).toMatchObject({ showing: 0 });
    await showOn(clId, id, program.id);
    expect((await screenStatesOf(clId))[0]).toEqual([true, true, true, true]);
    expect(await edits()).toMatchObject({ showing: 1 });
  });

  it('has facts of the last update: when it was sent, and which terminals lack it', async () => {
    const { id, program } = await givenPublished('Menu');
    const edits = () => server.ask(api.selectProgramEdits, { id: program.id }, mine());
    const { publishedAt } = await detailOf(id);
    expect(await edits()).toMatchObject({ sentAt: publishedAt, behind: 1, playing: 1 });
    await sql`update task_delivery set state = 'downloaded' where task_id = ${id}`.execute(
      server.services.database,
    );
    expect(await edits()).toMatchObject({ behind: 0 });
    await drawProgram(server, tenant, program.id, 'another picture');
    await republish([id]);
    const { contentAt } = await detailOf(id);
    expect(contentAt).not.toBeNull();
    expect(await edits()).toMatchObject({ sentAt: contentAt, behind: 1, programs: [] });
  });

  it('has the time from which the sent content is seen', async () => {
    const program = await makeProgram(server, tenant, 'Dinner');
    const { clId } = await pairTerminal(server, tenant, 'Bar');
    const days = { etSat: '1', etSun: '1' } as const;
    const whole = { ...taskFields, ...allDay, ...days, programIds: [program.id], clientIds: [clId] };
    const { id } = await server.ask(api.insertEquipmentTask, whole, mine());
    await server.ask(api.publishEquipmentTask, { id }, mine());
    const seen = async () => (await server.ask(api.selectProgramEdits, { id: program.id }, mine())).seen;
    expect(await seen()).toEqual({ from: 'now', at: null });
    const soon = { etStartDate: '2099-01-01', etEndDate: '' };
    await server.ask(api.updateEquipmentTask, { ...whole, ...soon, id }, mine());
    await server.ask(api.publishEquipmentTask, { id }, mine());
    expect(await seen()).toEqual({ from: 'later', at: null });
    await server.ask(api.pauseEquipmentTask, { id }, mine());
    expect(await seen()).toEqual({ from: 'paused', at: null });
  });

  it('lists what differs', async () => {
    const { id, program } = await givenPublished('Menu');
    expect(await editsOf(id)).toEqual({ tasks: [], screens: 0, showing: 0, playing: 0, programs: [] });
    const read = await server.ask(api.selectProgramById, { id: program.id }, mine());
    const document = structuredClone(read.document);
    const words = createComponent('subtitle', { txList: [createTextItem({ taContent: 'Closed' })] });
    document.scenes[0]?.allScene.componentsList.push(words);
    await server.ask(api.updateProgram, { id: program.id, revision: read.revision, document }, mine());
    await check();
    const edits = await editsOf(id);
    expect(edits).toEqual({
      tasks: [{ id, name: 'Menu', plays: true }],
      screens: 1,
      showing: 0,
      playing: 0,
      programs: [
        {
          programId: program.id,
          name: 'Menu program',
          edited: 'ready',
          changes: [{ kind: 'widgetAdded', scene: 1, coType: 'subtitle', name: '' }],
          more: 0,
        },
      ],
    });
    expect(await server.ask(api.selectProgramEdits, { id: program.id }, mine())).toEqual({
      ...edits,
      playing: 1,
      behind: 1,
      seen: expect.anything(),
      sentAt: (await detailOf(id)).publishedAt,
      revision: await revisionOf(program.id),
    });
  });

  it('counts as many terminals as the deliveries, right after the save', async () => {
    const { id, program, clId } = await givenPublished('Menu');
    const second = await pairTerminal(server, tenant, 'Door');
    const revoked = await pairTerminal(server, tenant, 'Store room');
    const fields = { ...taskFields, programIds: [program.id], clientIds: [clId, second.clId, revoked.clId] };
    const { id: other } = await server.ask(api.insertEquipmentTask, { ...fields, etName: 'Doors' }, mine());
    await server.ask(api.publishEquipmentTask, { id: other }, mine());
    await server.ask(api.updateClientAuthorised, { ids: [revoked.clId], authorised: false }, mine());
    await drawProgram(server, tenant, program.id, 'another picture');
    const edits = await server.ask(api.selectProgramEdits, { id: program.id }, mine());
    expect(edits).toMatchObject({ screens: 2, playing: 2, tasks: [{ name: 'Doors' }, { name: 'Menu' }] });
    const { counts } = await server.ask(api.selectTaskDelivery, { id: other }, mine());
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await republish([id, other])).toMatchObject({ tasks: 2, terminals: 2 });
    expect(await server.ask(api.selectProgramEdits, { id: program.id }, mine())).toMatchObject({
      screens: 0,
      playing: 2,
      tasks: [],
    });
  });

  it('counts after the update the terminals it was sent to', async () => {
    const { id, program, clId } = await givenPublished('Menu');
    const { clId: door } = await pairTerminal(server, tenant, 'Door');
    const fields = { ...taskFields, programIds: [program.id], clientIds: [door] };
    const { id: doors } = await server.ask(api.insertEquipmentTask, { ...fields, etName: 'Doors' }, mine());
    await server.ask(api.publishEquipmentTask, { id: doors }, mine());
    const other = await makeProgram(server, tenant, 'Sale');
    const replacing = { ...taskFields, etName: 'Sale', programIds: [other.id], clientIds: [clId] };
    const { id: sale } = await server.ask(api.insertEquipmentTask, replacing, mine());
    await server.ask(api.publishEquipmentTask, { id: sale }, mine());
    await drawProgram(server, tenant, program.id, 'another picture');
    const { screens } = await server.ask(api.selectProgramEdits, { id: program.id }, mine());
    expect(await republish([id, doors])).toMatchObject({ tasks: 2, terminals: screens });
    expect(screens).toBe(1);
  });

  it('counts only terminals on which the program plays or will play', async () => {
    const { id, program, clId } = await givenPublished('Menu');
    const second = await pairTerminal(server, tenant, 'Door');
    const fields = { ...taskFields, programIds: [program.id], clientIds: [second.clId] };
    const { id: doors } = await server.ask(api.insertEquipmentTask, { ...fields, etName: 'Doors' }, mine());
    await server.ask(api.publishEquipmentTask, { id: doors }, mine());
    const other = await makeProgram(server, tenant, 'Sale');
    const replacing = { ...taskFields, etName: 'Sale', programIds: [other.id], clientIds: [clId] };
    const { id: sale } = await server.ask(api.insertEquipmentTask, replacing, mine());
    await server.ask(api.publishEquipmentTask, { id: sale }, mine());
    await drawProgram(server, tenant, program.id, 'another picture');
    const edits = () => server.ask(api.selectProgramEdits, { id: program.id }, mine());
    const both = [
      { name: 'Doors', plays: true },
      { name: 'Menu', plays: false },
    ];
    expect(await edits()).toMatchObject({ screens: 1, playing: 1, tasks: both });
    expect(await editsOf(id)).toMatchObject({ screens: 0 });
    await server.ask(api.withdrawEquipmentTask, { id: sale }, mine());
    expect(await edits()).toMatchObject({ screens: 2, playing: 2 });
    const shorter = { ...replacing, etName: 'Lunch', etStartTime: '12:00', etEndTime: '13:00:00' };
    const { id: lunch } = await server.ask(api.insertEquipmentTask, shorter, mine());
    await server.ask(api.publishEquipmentTask, { id: lunch }, mine());
    expect(await edits()).toMatchObject({ screens: 2, playing: 2 });
  });

  it('includes a replaced file of a material', async () => {
    const file = async (seed: number, replaces?: string) => {
      const bytes = await picture('png', { width: 40, height: 30, seed });
      const metadata = replaces === undefined ? {} : { metadata: { replaces } };
      return upload({ url: server.url, token: tenant.token, name: 'logo.png', bytes, ...metadata });
    };
    const { materialId } = await file(1);
    const { database, materialWork } = server.services;
    await materialWork.worker.idle();
    const hash = database.selectFrom('material').select('hash').where('id', '=', materialId);
    const { id, program } = await givenPublished('Menu');
    const document = documentWith({ id: materialId, hash: (await hash.executeTakeFirstOrThrow()).hash });
    const revision = await revisionOf(program.id);
    await server.ask(api.updateProgram, { id: program.id, revision, document }, mine());
    await server.ask(api.publishEquipmentTask, { id }, mine());
    await check();
    expect((await detailOf(id)).edited).toBe('none');
    await file(2, materialId);
    await check();
    expect((await detailOf(id)).edited).toBe('ready');
    expect((await editsOf(id)).programs[0]?.changes).toMatchObject([{ kind: 'fileReplaced', coType: 'img' }]);
    await republish([id]);
    expect((await detailOf(id)).edited).toBe('none');
  });

  it('includes a saved H5 page', async () => {
    const { id: workId } = await server.ask(api.insertH5, { name: 'Opening' }, mine());
    const write = (content: string, revision: number) => {
      const document = createH5Document([createH5Page({ nodeList: [createH5Node('text', { content })] })]);
      return server.ask(api.updateH5, { id: workId, revision, document }, mine());
    };
    await write('first', 1);
    const { id, program } = await givenPublished('Menu');
    const work = await server.ask(api.selectH5Work, { id: workId }, mine());
    const scene = createScene(0, [createComponent('h5', { coH5: { ...work, volume: 30 } })]);
    const document = createProgramDocument({ scenes: [scene] });
    const revision = await revisionOf(program.id);
    await server.ask(api.updateProgram, { id: program.id, revision, document }, mine());
    await server.ask(api.publishEquipmentTask, { id }, mine());
    await check();
    expect((await detailOf(id)).edited).toBe('none');
    await write('second', 2);
    await check();
    expect((await detailOf(id)).edited).toBe('ready');
    expect((await editsOf(id)).programs[0]?.changes).toMatchObject([
      { kind: 'workChanged', name: 'Opening' },
    ]);
  });

  it('is published again with unchanged times, order and pause', async () => {
    const { id, program, clId } = await givenPublished('Menu');
    await server.ask(api.pauseEquipmentTask, { id }, mine());
    const before = await detailOf(id);
    const picture = await drawProgram(server, tenant, program.id, 'newer picture');
    await check();
    expect(await republish([id])).toEqual({ tasks: 1, terminals: 1, waiting: [] });
    const { manifest } = await desiredOf(server, clId);
    expect(manifest?.programs[0]?.fileHashes).toEqual([picture.hash]);
    const after = await detailOf(id);
    expect(after).toMatchObject({ status: 'paused', publishedAt: before.publishedAt, edited: 'none' });
    expect(after.contentAt).not.toBeNull();
    expect(after.delivery.waiting).toBe(1);
    expect(await republish([id])).toEqual({ tasks: 0, terminals: 0, waiting: [] });
  });

  it('reaches a terminal even if a task published later has the program, too', async () => {
    const { id, program, clId } = await givenPublished('Menu');
    const fields = { ...taskFields, etName: 'Later', programIds: [program.id], clientIds: [clId] };
    const later = await server.ask(api.insertEquipmentTask, fields, mine());
    await server.ask(api.publishEquipmentTask, { id: later.id }, mine());
    const picture = await drawProgram(server, tenant, program.id, 'newer picture');
    await republish([id]);
    const { manifest } = await desiredOf(server, clId);
    expect(manifest?.tasks.map((task) => task.id)).toEqual([id, later.id]);
    expect(manifest?.programs[0]?.fileHashes).toEqual([picture.hash]);
  });

  it('waits for its review, and the refusal says so', async () => {
    const { id, program } = await givenPublished('Menu');
    await server.ask(api.updateProgramSetting, { auditRequired: true }, mine());
    await server.ask(
      api.updateProgramAudit,
      { id: program.id, revision: await revisionOf(program.id), state: 'passed', reason: '' },
      await reviewer(),
    );
    await server.ask(api.publishEquipmentTask, { id }, mine());
    await drawProgram(server, tenant, program.id, 'newer picture');
    await check();
    expect((await detailOf(id)).edited).toBe('unreviewed');
    const refused = await server.call(api.republishTaskContent, { ids: [id] }, mine());
    expect(refused.error).toBe('task.contentNotApproved');
    const revision = await revisionOf(program.id);
    const submitted = async () =>
      (await server.ask(api.selectTaskEdits, { id }, mine())).programs.map((edited) => edited.submitted);
    expect(await submitted()).toEqual([false]);
    await server.ask(api.submitProgram, { id: program.id, revision }, mine());
    expect(await submitted()).toEqual([true]);
    const approval = { id: program.id, revision, state: 'passed', reason: '' } as const;
    await server.ask(api.updateProgramAudit, approval, await reviewer());
    expect((await detailOf(id)).edited).toBe('ready');
    expect(await republish([id])).toMatchObject({ tasks: 1 });
    expect((await detailOf(id)).edited).toBe('none');
  });

  it('is not accessible to other accounts or without the permission to manage tasks', async () => {
    const { id } = await givenPublished('Menu');
    const stranger = { token: (await server.createTenant()).token };
    expect((await server.call(api.selectTaskEdits, { id }, stranger)).error).toBe('task.unknown');
    expect((await server.call(api.republishTaskContent, { ids: [id] }, stranger)).error).toBe('task.unknown');
    const reader = await addMember(server, tenant, ['task.view']);
    expect((await server.call(api.republishTaskContent, { ids: [id] }, reader)).error).not.toBe('');
  });

  it('is detected for publications from before hashes were stored', async () => {
    const { id, program } = await givenPublished('Menu');
    const { database } = server.services;
    await database
      .updateTable('task_program')
      .set({ content_hash: null })
      .where('task_id', '=', id)
      .execute();
    const fresh = { content_hash: null, content_hash_version: 0 };
    await database.updateTable('program').set(fresh).where('id', '=', program.id).execute();
    await check();
    await check();
    expect((await detailOf(id)).edited).toBe('none');
    await drawProgram(server, tenant, program.id, 'newer picture');
    await check();
    expect((await detailOf(id)).edited).toBe('ready');
  });
});

/** A program whose button opens another one. */
const leadingTo = (coLinkId: string) =>
  createProgramDocument({
    scenes: [createScene(0, [createComponent('button', { coActionType: 4, coLinkId })])],
  });

async function givenLinked() {
  const [one, other] = [await makeProgram(server, tenant, 'One'), await makeProgram(server, tenant, 'Other')];
  for (const [from, to] of [
    [one.id, other.id],
    [other.id, one.id],
  ] as const) {
    const revision = await revisionOf(from);
    await server.ask(api.updateProgram, { id: from, revision, document: leadingTo(to) }, mine());
  }
  return [one.id, other.id] as const;
}

describe('programs that link to each other', () => {
  async function givenTask(name: string, programIds: string[]) {
    const { clId } = await pairTerminal(server, tenant, `${name} screen`);
    const fields = { ...taskFields, etName: name, programIds, clientIds: [clId] };
    return (await server.ask(api.insertEquipmentTask, fields, mine())).id;
  }

  it('are published by several tasks concurrently', async () => {
    const [one, other] = await givenLinked();
    for (let round = 0; round < 6; round += 1) {
      const orders = [[one, other], [other, one], [one], [other]];
      const ids = await Promise.all(orders.map((order, place) => givenTask(`${round} ${place}`, order)));
      const answers = await Promise.all(
        ids.map((id) => server.call(api.publishEquipmentTask, { id }, mine())),
      );
      expect(answers.map(({ error }) => error)).toEqual(ids.map(() => undefined));
      await server.services.database
        .deleteFrom('program_link')
        .where('program_id', 'in', [one, other])
        .execute();
    }
  });

  it('are saved concurrently', async () => {
    const [one, other] = await givenLinked();
    const id = await givenTask('Both', [one, other]);
    await server.ask(api.publishEquipmentTask, { id }, mine());
    const save = async (from: string, to: string, round: number) => {
      const document = leadingTo(to);
      const words = createComponent('subtitle', { txList: [createTextItem({ taContent: `${round}` })] });
      document.scenes[0]?.allScene.componentsList.push(words);
      return server.call(api.updateProgram, { id: from, revision: await revisionOf(from), document }, mine());
    };
    for (let round = 0; round < 25; round += 1) {
      const answers = await Promise.all([save(one, other, round), save(other, one, round)]);
      expect(answers.map(({ error }) => error)).toEqual([undefined, undefined]);
    }
  });
});

describe('unreadable content', () => {
  it('does not keep other edits from being reported', async () => {
    const broken = await givenPublished('Broken');
    const { id, program } = await givenPublished('Menu');
    const { database } = server.services;
    const unreadable = sql<string>`'{"scenes": 5}'::jsonb`;
    await database
      .updateTable('program')
      .set({ document: unreadable, content_version: sql<number>`content_version + 1` })
      .where('id', '=', broken.program.id)
      .execute();
    const published = sql<never>`published || '{"linked": 5}'::jsonb`;
    await database
      .updateTable('task_program')
      .set({ content_hash: null, published })
      .where('task_id', '=', broken.id)
      .execute();
    await drawProgram(server, tenant, program.id, 'newer picture');
    await check();
    await check();
    expect((await detailOf(id)).edited).toBe('ready');
    const left = await sql`select from program where id = ${broken.program.id}
      and content_hash_version < content_version`.execute(database);
    expect(left.rows).toHaveLength(0);
  });
});

const revisionOf = async (id: string) => (await server.ask(api.selectProgramById, { id }, mine())).revision;
const reviewer = () => addMember(server, tenant, ['program.view', 'program.audit']);
