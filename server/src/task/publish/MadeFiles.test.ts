import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  fileHashOf,
  type WidgetType,
} from '@vitrine/shared/document';
import { sql } from 'kysely';
import { FakeFfmpeg } from '../../material/testing/FakeFfmpeg.ts';
import { film } from '../../material/testing/files.ts';
import { pages } from '../../material/testing/made.ts';
import { upload } from '../../material/testing/upload.ts';
import { eventually, pairTerminal, recordEvents } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { addMember, desiredOf, taskFields } from '../taskWorld.fixture.ts';
import { MadeFiles } from './MadeFiles.ts';

let server: TestServer;
let tenant: TestTenant;
let fake: FakeFfmpeg | undefined;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  tenant = await server.createTenant();
});
afterEach(() => {
  fake?.remove();
  fake = undefined;
});
afterAll(() => server.close());

const ask = <E extends api.Endpoint>(endpoint: E, input: api.InputOf<E>) =>
  server.ask(endpoint, input, { token: tenant.token });
const finish = async () => {
  await server.services.materialWork.worker.idle();
  await server.services.madeFiles.check();
};
const read = (id: string) => ask(api.selectMaterialById, { id });
const filesOn = async (clId: string) => (await desiredOf(server, clId)).manifest?.programs[0]?.fileHashes;

async function take(name: string, bytes: Uint8Array, metadata: Record<string, string> = {}) {
  const { materialId, answer } = await upload({
    url: server.url,
    token: tenant.token,
    name,
    bytes,
    metadata,
  });
  if (materialId === '') throw new Error(`${name}: ${answer?.msg}`);
  return materialId;
}

async function programWith(coType: WidgetType, mid: string): Promise<string> {
  const { material } = await read(mid);
  const item = createMediaItem({ mid, name: material.name, url: material.url, type: coType });
  const scenes = [createScene(0, [createComponent(coType, { mpList: [item] })])];
  const { id } = await ask(api.insertProgram, { name: `shows ${mid}` });
  await ask(api.updateProgram, { id, revision: 1, document: createProgramDocument({ scenes }) });
  return id;
}

/** A task with the program, published to its own screen. */
async function published(programId: string) {
  const { clId } = await pairTerminal(server, tenant, 'Lobby');
  const fields = { ...taskFields, etName: `on ${clId}`, programIds: [programId], clientIds: [clId] };
  const { id } = await ask(api.insertEquipmentTask, fields);
  await ask(api.publishEquipmentTask, { id });
  return { taskId: id, clId };
}

const editedOf = async (id: string) => {
  await server.services.contentWatch.check();
  return (await ask(api.selectEquipmentTaskById, { id })).edited;
};

/** A document whose pages are not rendered yet, as right after its upload. */
async function withoutPages(mid: string): Promise<void> {
  const { database } = server.services;
  await database.deleteFrom('material_page').where('material_id', '=', mid).execute();
  const change = { state: 'processing', note: 'drawingPages', page_count: 0 } as const;
  await database.updateTable('material').set(change).where('id', '=', mid).execute();
}

test('pages drawn after the publication reach the terminals and are no edit', async () => {
  const mid = await take('menu.pdf', pages(2));
  await finish();
  await withoutPages(mid);
  const { taskId, clId } = await published(await programWith('doc', mid));
  const { material } = await read(mid);
  expect(await filesOn(clId)).toEqual([fileHashOf(material.url)]);
  const before = await desiredOf(server, clId);
  await ask(api.retryMaterial, { ids: [mid] });
  await finish();
  const drawn = (await read(mid)).pages.map(({ url }) => fileHashOf(url));
  expect(drawn).toHaveLength(2);
  expect(new Set(await filesOn(clId))).toEqual(new Set(drawn));
  expect((await desiredOf(server, clId)).revision).toBeGreaterThan(before.revision);
  expect(await editedOf(taskId)).toBe('none');
  // Terminals may read them for as long as they have the task.
  const { rows } = await references(taskId);
  expect(rows).toEqual(expect.arrayContaining(drawn));
});

async function references(taskId: string) {
  const rows = await server.services.database
    .selectFrom('file_reference')
    .select('hash')
    .where('tenant_id', '=', tenant.tenantId)
    .where('owner_kind', '=', 'task')
    .where('owner_id', '=', taskId)
    .execute();
  return { rows: rows.map(({ hash }) => hash) };
}

/** A converter that waits until it is released. */
function held() {
  const pipe = join(tmpdir(), `gate-${randomUUID()}`);
  const result = join(tmpdir(), `film-${randomUUID()}`);
  writeFileSync(result, film());
  const wait = `while [ ! -e "${pipe}" ]; do sleep 0.05; done`;
  fake = new FakeFfmpeg({ script: [wait, `cp "${result}" "$last"`] });
  return () => writeFileSync(pipe, '');
}

test('the browser version of a clip reaches the terminals when it is made', async () => {
  const letGo = held();
  const mid = await take('clip.avi', film('film.avi'));
  const { taskId, clId } = await published(await programWith('video', mid));
  const { material } = await read(mid);
  expect(material.state).toBe('processing');
  expect(await filesOn(clId)).toEqual([fileHashOf(material.url)]);
  letGo();
  await finish();
  const { url } = (await read(mid)).material;
  expect(url).not.toBe(material.url);
  expect(await filesOn(clId)).toEqual([fileHashOf(url)]);
  expect(await editedOf(taskId)).toBe('none');
});

test('a video converted after its upload reaches the terminals, too', async () => {
  const letGo = held();
  const bytes = Buffer.from(film());
  bytes.write('qt  ', 8, 'latin1');
  const mid = await take('clip.mov', bytes, { convert: '1' });
  const { taskId, clId } = await published(await programWith('video', mid));
  letGo();
  await finish();
  const { material } = await read(mid);
  expect(material.suffix).toBe('mp4');
  expect(await filesOn(clId)).toEqual([fileHashOf(material.url)]);
  expect(await editedOf(taskId)).toBe('none');
});

test('a table read in another encoding is drawn again on the terminals', async () => {
  const mid = await take('prices.csv', Buffer.from('dish,price\nnoodles,9\ncaf\u00e9,3\n'));
  await finish();
  const { clId } = await published(await programWith('doc', mid));
  const before = await filesOn(clId);
  await ask(api.updateMaterialEncoding, { ids: [mid], encoding: 'gb18030' });
  await finish();
  const after = await filesOn(clId);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
});

test('edits and replaced files since the publication are not sent', async () => {
  const mid = await take('menu.pdf', pages(2));
  await finish();
  const programId = await programWith('doc', mid);
  const { taskId, clId } = await published(programId);
  const before = await desiredOf(server, clId);
  await take('menu.pdf', pages(3), { replaces: mid });
  await ask(api.retryMaterial, { ids: [mid] });
  await finish();
  expect(await filesOn(clId)).toEqual(before.manifest?.programs[0]?.fileHashes);
  expect(await editedOf(taskId)).toBe('ready');
});

test('a withdrawn task is left unchanged', async () => {
  const mid = await take('menu.pdf', pages(1));
  await finish();
  await withoutPages(mid);
  const { taskId, clId } = await published(await programWith('doc', mid));
  const { token } = await addMember(server, tenant, ['task.manage', 'task.view']);
  await server.ask(api.withdrawEquipmentTask, { id: taskId }, { token });
  const before = await desiredOf(server, clId);
  await ask(api.retryMaterial, { ids: [mid] });
  await finish();
  expect((await desiredOf(server, clId)).revision).toBe(before.revision);
});

/** A task whose document has no pages yet, on its own screen. */
async function givenUndrawn(name: string, count: number) {
  const mid = await take(name, pages(count));
  await finish();
  await withoutPages(mid);
  const programId = await programWith('doc', mid);
  return { mid, programId, ...(await published(programId)) };
}

/** Makes the database refuse writes of this task's publication; returns how to undo that. */
async function refuseWritesOf(taskId: string) {
  const { database } = server.services;
  await sql`create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(database);
  await sql`create trigger refuse_write before update on task_program for each row
    when (new.task_id = ${sql.lit(taskId)}) execute function refuse_write()`.execute(database);
  return () => sql`drop function refuse_write cascade`.execute(database);
}

const notesOn = async (...mids: string[]) => {
  const notes = server.services.database.selectFrom(sql<{ material_id: string }>`material_made`.as('made'));
  const rows = await notes.select('material_id').execute();
  return rows.map((row) => row.material_id).filter((id) => mids.includes(id));
};

test('a failed renewal is retried and delays no other task', async () => {
  const [failing, other] = [await givenUndrawn('menu.pdf', 2), await givenUndrawn('offers.pdf', 3)];
  const allow = await refuseWritesOf(failing.taskId);
  try {
    await ask(api.retryMaterial, { ids: [failing.mid, other.mid] });
    await finish();
    expect(await filesOn(failing.clId)).toHaveLength(1);
    expect(await filesOn(other.clId)).toHaveLength(3);
    expect(await notesOn(failing.mid, other.mid)).toEqual([failing.mid]);
  } finally {
    await allow();
  }
  await finish();
  expect(await filesOn(failing.clId)).toHaveLength(2);
  expect(await notesOn(failing.mid, other.mid)).toEqual([]);
});

/** Resolves once a statement waits for this transaction. */
const untilBlockedBy = (pid: number) =>
  eventually(
    () =>
      sql`select from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`.execute(
        server.services.database,
      ),
    ({ rows }) => rows.length > 0,
  );

test('a concurrent publication is not overwritten with older content', async () => {
  const { mid, programId, taskId, clId } = await givenUndrawn('menu.pdf', 2);
  const { checking } = await server.services.database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select from task where id = ${taskId} for update`.execute(transaction);
    await ask(api.retryMaterial, { ids: [mid] });
    const checking = finish();
    await untilBlockedBy(rows[0]?.pid ?? 0);
    await sql`update task_program set published = jsonb_set(published, '{name}', '"Newer"')
      where task_id = ${taskId} and program_id = ${programId}`.execute(transaction);
    return { checking };
  });
  await checking;
  const program = (await desiredOf(server, clId)).manifest?.programs[0];
  expect(program).toMatchObject({ name: 'Newer' });
  expect(program?.fileHashes).toHaveLength(2);
});

test('an emergency keeps the content it was sent with', async () => {
  const mid = await take('exits.pdf', pages(2));
  await finish();
  await withoutPages(mid);
  const programId = await programWith('doc', mid);
  const { clId } = await pairTerminal(server, tenant, 'Lobby');
  await ask(api.insertEmergency, { programId, seconds: 600, clientIds: [clId] });
  const before = await desiredOf(server, clId);
  expect(before.manifest?.tasks).toHaveLength(1);
  await ask(api.retryMaterial, { ids: [mid] });
  await finish();
  expect(await desiredOf(server, clId)).toEqual(before);
});

test('consoles get one event for all tasks renewed together', async () => {
  const { mid, programId, clId } = await givenUndrawn('menu.pdf', 2);
  const second = await published(programId);
  const { received, stop } = recordEvents(server, tenant.tenantId);
  await ask(api.retryMaterial, { ids: [mid] });
  await finish();
  stop();
  expect(await Promise.all([clId, second.clId].map(filesOn))).toMatchObject([{ length: 2 }, { length: 2 }]);
  expect(received.filter((event) => event.kind === 'tree' && event.domain === 'task')).toHaveLength(1);
});

test('files made while the server was down are found at the next start', async () => {
  const mid = await take('menu.pdf', pages(2));
  await finish();
  await withoutPages(mid);
  const { clId } = await published(await programWith('doc', mid));
  const { services } = server;
  // Nothing is running, as in a killed process.
  await services.madeFiles.stop();
  await ask(api.retryMaterial, { ids: [mid] });
  await services.materialWork.worker.idle();
  const next = new MadeFiles(services);
  await next.check();
  await next.stop();
  expect(await filesOn(clId)).toHaveLength(2);
});
