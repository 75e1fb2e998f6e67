import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { desiredOf } from '../../task/taskWorld.fixture.ts';
import { TestPlayer } from '../../terminal/TestPlayer.fixture.ts';
import { manualClock } from '../../testing/manualClock.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { TestServer } from '../../testing/testServer.ts';
import { type CopiedTable, copiedRows } from './testing/copiedRows.ts';
import { RestoreTarget } from './testing/RestoreTarget.ts';

/** Made by a server of 27 November 2026; see `testing/README.md`. */
const text = gunzipSync(readFileSync(join(import.meta.dirname, 'testing/of20261127.sql.gz'))).toString();
const copied = copiedRows(text);
const head = JSON.parse(text.slice(text.indexOf('{'), text.indexOf('\n'))) as { createdAt: string };
/** Credentials stored by a player of that day. */
const lobby = { clId: 'pkwestige249', credential: 'NcAAE8c0fuuvsCqySYwvIeFURkAG0BdNnHF0Q7j8zQg' };

function tableOf(name: string): CopiedTable {
  const table = copied.get(name);
  if (!table) throw new Error(`the backup has no ${name}`);
  return table;
}

/** One column of the rows, in their order. */
function cells(name: string, column: string): (string | null)[] {
  const { columns, rows } = tableOf(name);
  return rows.map((row) => row[columns.indexOf(column)] ?? null);
}

const idOf = (name: string, called: string): string => cellOf(name, called, 'id');

/** A cell of the row of that name. */
const cellOf = (name: string, called: string, column: string): string =>
  cells(name, column)[cells(name, 'name').indexOf(called)] ?? '';

let target: RestoreTarget;
let server: TestServer;
let token: string;
const ask: TestServer['ask'] = (endpoint, input) => server.ask(endpoint, input, { token });

beforeAll(async () => {
  const clock = manualClock(new Date(Date.parse(head.createdAt) + 1000));
  target = await RestoreTarget.start(await openTestDatabase(), { clock });
  const { data } = await target.upload(text);
  await target.restore(data?.id ?? '');
  server = target.server;
  ({ token } = await server.ask(api.login, { userName: 'harbour', password: 'harbour1' }));
}, 120_000);
afterAll(() => target.close());

/** Columns of the primary key, by table. */
async function primaryKeys(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`select relname as name,
      array_agg(attname::text order by attnum) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisprimary and relnamespace = 'public'::regnamespace group by 1`.execute(
    server.services.database,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Of every row these columns as `COPY` writes them. */
async function rowsOf(name: string, columns: readonly string[]): Promise<string[]> {
  const texts = columns.map((column) => sql`format('%s', ${sql.ref(column)})`);
  const { rows } = await sql<{
    row: string[];
  }>`select array[${sql.join(texts)}]::text[] as row from ${sql.table(name)}`.execute(
    server.services.database,
  );
  return rows.map(({ row }) => JSON.stringify(row));
}

test('the restore loses no row', async () => {
  const primary = await primaryKeys();
  const filled = [...copied].filter(([, { rows }]) => rows.length > 0);
  expect(filled.length).toBeGreaterThan(60);
  for (const [name, { columns, rows }] of filled) {
    // A column that became part of the key since is the same in all earlier rows.
    const key = (primary.get(name) ?? []).filter((column) => columns.includes(column));
    const found = await rowsOf(name, key);
    const copiedKeys = rows.map((row) => JSON.stringify(key.map((column) => row[columns.indexOf(column)])));
    expect([name, copiedKeys.filter((one) => !found.includes(one))]).toEqual([name, []]);
    // Without a primary key, rows differ only by their number.
    expect([name, found.length >= rows.length]).toEqual([name, true]);
  }
});

describe('restored content', () => {
  test('includes programs with all widgets and properties, reviews, remarks and links', async () => {
    const { programList } = await ask(api.selectProgramPage, { id: '-1', deep: true });
    const names = programList.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Open day', 'Detail', 'Winter', 'Spring']));
    const id = idOf('program', 'Open day');
    const { document, revision } = await ask(api.selectProgramById, { id });
    expect(document).toEqual(JSON.parse(cellOf('program', 'Open day', 'document')));
    expect(document.scenes[0]?.allScene.componentsList.map(({ coType }) => coType)).toEqual([
      ...['img', 'web', 'stream', 'date', 'time', 'weeks', 'temperature', 'weather', 'countdown', 'subtitle'],
      ...['button', 'mixture', 'area', 'hdmin', 'face', 'h5', 'subtitle'],
    ]);
    const { revisionList } = await ask(api.selectProgramRevisions, { id });
    expect(revisionList[0]).toMatchObject({ revision, savedBy: 'harbour', scenes: 2, widgets: 18 });
    expect(await ask(api.selectProgramRemarks, { id })).toMatchObject([
      { text: 'The lighthouse is too dark', x: 200, y: 300, createdBy: 'harbour', resolved: false },
    ]);
    expect(await ask(api.selectProgramShares, { id })).toMatchObject([
      { createdBy: 'harbour', hasPassword: true },
    ]);
    expect(await ask(api.selectProgramReview, { id: idOf('program', 'Winter') })).toMatchObject({
      audit: 'rejected',
      auditReason: 'Wrong season',
      auditedBy: 'harbour',
    });
    expect(await ask(api.selectProgramReview, { id: idOf('program', 'Spring') })).toMatchObject({
      audit: 'passed',
    });
    expect(await ask(api.selectProgramSetting, {})).toMatchObject({ auditRequired: true });
  });

  test('includes H5 pages with nodes, settings and form; published ones stay published, and answers are readable', async () => {
    const id = idOf('h5', 'Tour');
    const { document } = await ask(api.selectH5ById, { id });
    expect(document).toEqual(JSON.parse(cellOf('h5', 'Tour', 'document')));
    const [first, second] = document.pageList;
    expect(first?.nodeList[0]).toMatchObject({ content: 'Welcome aboard', animate: 'fadeIn' });
    expect(first?.nodeList[0]?.classify).toMatchObject({
      fontShadow: 2,
      rotationAngle: 15,
      fontColor: '#112233',
    });
    expect(document.setting).toMatchObject({ autoPage: true, PlaySpeed: 4000, pageAnimation: 'cube' });
    const { publication } = await ask(api.selectH5Publication, { id });
    expect(publication).toMatchObject({ state: 'open', publishedBy: 'harbour' });
    const open = await ask(api.selectH5Published, { id: publication?.path.split('/').at(-1) ?? '' });
    expect(open.document.pageList).toHaveLength(2);
    const formId = second?.nodeList[0]?.id ?? '';
    const { answerList } = await ask(api.selectH5AnswerPage, { id, formId });
    expect(answerList).toMatchObject([{ values: [{ label: 'Your name', value: 'Ada' }] }]);
    const { templateList } = await ask(api.selectH5TemplatePage, {});
    expect(templateList.filter(({ own }) => own)).toMatchObject([{ name: 'Tour template', hasForm: true }]);
  });

  test('includes materials with folder, tags and bytes, and the trash', async () => {
    const id = idOf('material_folder', 'Posters');
    const { materialList } = await ask(api.findAllMaterial, { id });
    expect(materialList).toMatchObject([
      { name: 'Lighthouse', type: 'image', width: 64, height: 36, state: 'ready', tags: ['summer', 'sea'] },
    ]);
    const bytes = await fetch(`${server.url}${materialList[0]?.url}`, { headers: { token } });
    expect(bytes.status).toBe(200);
    expect((await bytes.arrayBuffer()).byteLength).toBe(materialList[0]?.mtSize);
    const { trashList } = await ask(api.selectMaterialTrash, {});
    expect(trashList).toMatchObject([{ name: 'Anchor', deletedBy: 'harbour' }]);
  });
});

describe('restored tasks', () => {
  const byName = async () => {
    const { taskList } = await ask(api.selectEquipmentTaskPage, {});
    return new Map(taskList.map((task) => [task.etName, task]));
  };

  test('of each type and state open with their hours, days and programs', async () => {
    const tasks = await byName();
    const facts = [...tasks.values()].map(({ etName, etTaskType, status }) => [etName, etTaskType, status]);
    expect(facts.toSorted()).toEqual([
      ['All day', 1, 'published'],
      ['Depot loop', 1, 'published'],
      ['Last year', 2, 'withdrawn'],
      ['Mornings', 2, 'published'],
      ['Noon', 3, 'paused'],
      ['Panorama', 4, 'published'],
      ['Unpublished', 1, 'draft'],
    ]);
    expect(await ask(api.selectEquipmentTaskById, { id: tasks.get('All day')?.id ?? '' })).toMatchObject({
      pmList: [
        { name: 'Open day', duration: 30 },
        { name: 'Detail', duration: null },
      ],
      clientList: [{ name: 'Entrance' }],
      groupList: [{ name: 'Hall', terminals: 2 }],
    });
    expect(await ask(api.selectEquipmentTaskById, { id: tasks.get('Mornings')?.id ?? '' })).toMatchObject({
      windows: [
        { start: '08:00:00', end: '12:00:00' },
        { start: '14:00:00', end: '16:00:00' },
      ],
      etEveryWeeks: 2,
      etTimeZone: 'Asia/Seoul',
      etSat: '0',
      datesOff: ['2027-01-01'],
    });
  });

  test('appear in the calendar', async () => {
    const [from, to] = ['2026-12-01T00:00:00Z', '2026-12-07T00:00:00Z'];
    const calendar = await ask(api.selectTerminalCalendar, { id: lobby.clId, from, to });
    expect(calendar.tasks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['All day', 'Mornings', 'Noon']),
    );
    expect(calendar.segments.map(({ mode }) => mode)).toContain('loop');
  });

  test('include running tickers and emergencies and those waiting for a second person', async () => {
    const { subtitleList } = await ask(api.selectSubtitlePage, {});
    const tickers = subtitleList.map(({ text: words, status, emergency }) => [words, status, emergency]);
    expect(tickers.toSorted()).toEqual([
      ['Closed on Monday', 'running', false],
      ['Please leave the building', 'running', true],
      ['Waits for a second person', 'waiting', true],
    ]);
    const { emergencyList } = await ask(api.selectEmergencyPage, {});
    expect(emergencyList).toMatchObject([{ programName: 'Detail', status: 'running', seconds: 1800 }]);
    expect(await ask(api.selectTaskSetting, {})).toMatchObject({ secondPerson: true });
  });

  test('are in the manifest of a terminal, which signs in with its old credential', async () => {
    const player = await TestPlayer.connect(server, {
      ...lobby,
      token: `${lobby.clId}.${lobby.credential}`,
    });
    await ask(api.resumeEquipmentTask, { id: (await byName()).get('Noon')?.id ?? '' });
    await server.services.renewals.settle([lobby.clId]);
    const { manifest } = await desiredOf(server, lobby.clId);
    expect(manifest?.tasks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['All day', 'Mornings', 'Noon']),
    );
    expect(manifest?.programs.map(({ name }) => name).toSorted()).toEqual(['Detail', 'Open day']);
    const { hash } =
      (await ask(api.findAllMaterial, { id: idOf('material_folder', 'Posters') })).materialList[0] ?? {};
    expect(manifest?.files.map((file) => file.hash)).toContain(hash);
    await player.until(() => player.desired.at(-1)?.terminal?.name === 'Entrance');
    await player.client.endAsync();
  });
});

describe('restored terminals', () => {
  test('keep groups, fields, location, hours, settings and linked screens', async () => {
    const { materialList } = await ask(api.selectPageClientInfo, {});
    const facts = materialList.map(({ name, groupName, groupIsDefault }) => [
      name,
      groupIsDefault ? '' : groupName,
    ]);
    expect(facts.toSorted()).toEqual([
      ['Cellar', ''],
      ['Depot', ''],
      ['Entrance', 'North wing'],
      ['Hall left', 'Hall'],
      ['Hall right', 'Hall'],
    ]);
    expect(await ask(api.selectClientById, { id: lobby.clId })).toMatchObject({
      number: 'E-01',
      remarks: 'Beside the ticket desk',
      longitude: 126.97,
      custom: { floor: 'first' },
    });
    expect(await ask(api.selectTerminalSetting, { id: lobby.clId })).toMatchObject({
      desired: {
        volume: 60,
        brightness: 80,
        orientation: 90,
        downloadWindow: { from: '01:00', to: '05:00' },
      },
    });
    expect(await ask(api.selectLinkedGroups, {})).toMatchObject([
      { name: 'Panorama', mode: 'splice', cells: [{ name: 'Hall left' }, { name: 'Hall right' }] },
    ]);
    expect(await ask(api.selectCustomFields, {})).toMatchObject([
      { key: 'floor', choices: ['ground', 'first'] },
    ]);
    expect(await ask(api.selectTerminalCallSetting, {})).toMatchObject({ button: 'touch', autoAnswer: true });
  });

  test('keep their operations with payload and results', async () => {
    const { operationList } = await ask(api.selectTerminalOperationPage, {});
    expect(operationList.map(({ kind, action }) => `${kind} ${action}`).toSorted()).toEqual([
      'command message',
      'command reboot',
      'command volume',
      'schedule schedule',
      'setting setting',
      'switchover switchover',
    ]);
    const message = operationList.find(({ action }) => action === 'message');
    expect(message).toMatchObject({ userName: 'harbour', detail: { text: 'Tour starts now', seconds: 20 } });
    const volume = operationList.find(({ action }) => action === 'volume');
    const { resultList } = await ask(api.selectTerminalOperationResultPage, {
      id: volume?.operationId ?? '',
    });
    expect(resultList.map(({ name, state }) => [name, state])).toContainEqual(['Entrance', 'failed']);
    expect(operationList.find(({ action }) => action === 'reboot')).toMatchObject({
      status: 'deferred',
      deferral: { quiet: { from: '01:00', to: '05:00' } },
    });
  });

  test('keep alarms, events, play records and logs', async () => {
    const { alarmList } = await ask(api.selectTerminalAlarmPage, {});
    const alarms = alarmList.map(({ kind, terminalName, state, detail }) => [
      kind,
      terminalName,
      state,
      detail,
    ]);
    expect(alarms.toSorted()).toEqual([
      ['black', 'Entrance', 'active', 'black for 30 s'],
      ['playback', 'Hall left', 'cancelled', 'decode'],
      ['storage', 'Entrance', 'ended', '1 MB left'],
    ]);
    expect(await ask(api.selectTerminalAlarmSetting, {})).toMatchObject({
      offlineMinutes: 15,
      tellKinds: ['offline', 'storage', 'black'],
      language: 'ko_US',
    });
    const { eventList } = await ask(api.selectTerminalEventPage, { keyword: 'Entrance' });
    expect(eventList.map(({ word }) => word)).toEqual(
      expect.arrayContaining(['adopted', 'online', 'widgetFault', 'entryRepaired', 'cacheRepaired']),
    );
    const days = { startDate: head.createdAt.slice(0, 10), endDate: '2026-12-31' };
    const { rows } = await ask(api.selectPlayStatistics, { ...days, by: 'program' });
    expect(rows).toMatchObject([{ name: 'Open day', plays: 1, seconds: 29 }]);
    expect(await ask(api.selectTerminalJournal, { id: lobby.clId })).toMatchObject({
      lines: [{ topic: 'delivery', text: 'a file came' }],
    });
    const { passageList } = await ask(api.selectPassagePage, {});
    expect(passageList).toMatchObject([{ person: 'Visitor 12', result: 'granted', note: 'east gate' }]);
  });
});

describe('the restored account', () => {
  test('keeps settings, sealed password, members, roles, webhooks and orders', async () => {
    expect(await ask(api.selectAccountSettings, {})).toMatchObject({
      title: 'Harbour',
      timeZone: 'Asia/Seoul',
      keptDays: 365,
      mail: { host: 'mail.example', from: 'screens@mail.example', passwordSet: true },
    });
    const sealed = cells('account_setting', 'mail_password_sealed').find((cell) => cell !== null) ?? '';
    expect(server.services.sealer.open(sealed)).toBe('mail-password');
    const { roles } = await ask(api.selectRoles, {});
    const curator = roles.find(({ name }) => name === 'Curator');
    // Deleting is a separate permission now, held by roles that could delete before.
    expect(curator?.permissions).toEqual(
      expect.arrayContaining(['program.audit', 'program.delete', 'material.delete', 'task.delete']),
    );
    const members = await ask(api.selectMembers, {});
    expect(members.map(({ userName }) => userName).toSorted()).toEqual(['curator', 'guide', 'harbour']);
    expect(await ask(api.selectWebhooks, {})).toMatchObject([{ name: 'Desk', topics: ['alarm', 'task'] }]);
    const admin = await server.signIn();
    const { orderList } = await server.ask(api.selectOrders, {}, { token: admin });
    expect(orderList).toMatchObject([{ customerName: 'Harbour Museum', amount: 50_000, status: 'paid' }]);
    await server.ask(api.login, { userName: 'curator', password: 'curator1A' });
  });

  test('keeps its whole log, and every action in it is a known one', async () => {
    const written = cells('system_log', 'action');
    const { logList, totalNum } = await ask(api.selectSystemLogPage, { pageSize: 200 });
    expect(logList).toHaveLength(totalNum);
    const known: readonly string[] = api.logActions;
    expect(written.filter((action) => !known.includes(action ?? ''))).toEqual([]);
    expect(logList).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'terminal.adopted', subjectName: 'Entrance', userName: 'harbour' }),
        expect.objectContaining({ action: 'program.rejected', subjectName: 'Winter' }),
        expect.objectContaining({ action: 'terminal.alarmCancelled' }),
      ]),
    );
    const { csv } = await ask(api.exportSystemLog, { words: { 'terminal.adopted': 'Screen added' } });
    expect(csv).toContain('Screen added');
  });
});
