import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { createComponent, createMediaItem, fileHashOf, listFileHashes } from '@vitrine/shared/document';
import { archive } from '../../material/testing/files.ts';
import { pages } from '../../material/testing/made.ts';
import { upload } from '../../material/testing/upload.ts';
import { manifestForPackage } from '../../task/manifest/packaging.ts';
import { taskFields } from '../../task/taskWorld.fixture.ts';
import { codesOf, SendWorld, sceneOf } from './SendWorld.fixture.ts';

let world: SendWorld;
beforeAll(async () => {
  world = await SendWorld.start();
});
afterAll(() => world.server.close());
beforeEach(() => world.renew());

const ask = <E extends api.Endpoint>(endpoint: E, input: api.InputOf<E>) =>
  world.server.ask(endpoint, input, world.as());

/** Uploads a real file, waits for its pages, and creates a program that shows it. */
async function programWith(name: string, bytes: Uint8Array) {
  const { url, services } = world.server;
  const { materialId } = await upload({ url, token: world.tenant.token, name, bytes });
  await services.materialWork.worker.idle();
  const { material, pages: drawn } = await ask(api.selectMaterialById, { id: materialId });
  const item = createMediaItem({ mid: materialId, name, type: 'doc', url: material.url });
  const programId = await world.programOf(sceneOf(createComponent('doc', { mpList: [item] })), name);
  return { programId, material, pageHashes: drawn.map((page) => fileHashOf(page.url)).sort() };
}

const preflight = (programId: string) =>
  ask(api.selectTaskReview, {
    etName: 'All day',
    etTaskType: 1,
    etStartDate: '2026-01-01',
    etEndDate: '',
    etStartTime: '00:00:00',
    etEndTime: '00:00:00',
    etOvernight: '1',
    ...{ etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '1', etSun: '1' },
    programIds: [programId],
    clientIds: [world.lobby],
  });

const real = [
  ['a PDF', 'menu.pdf', () => pages(3), 3],
  ['a table', 'prices.csv', () => Buffer.from('dish,price\nnoodles,9\n'), 1],
  ['a text', 'notice.txt', () => Buffer.from('Closed on Monday\n'), 1],
] as const;

describe.each(real)('a program that shows %s', (_kind, name, bytes, count) => {
  test('is sent, published, packed and previewed with the pictures of its pages', async () => {
    const { programId, material, pageHashes } = await programWith(name, bytes());
    expect(pageHashes).toHaveLength(count);
    const { programs, sendable } = await world.check(programId);
    expect(programs).toMatchObject([{ files: count, findings: [] }]);
    expect(sendable).toBe(true);
    expect((await preflight(programId)).problems).toEqual([]);

    const { taskId } = await ask(api.sendProgram, { programIds: [programId], clientIds: [world.lobby] });
    const { published } = await world.server.services.database
      .selectFrom('task_program')
      .select('published')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow();
    const hashesOf = (files: readonly { hash: string }[] = []) => files.map(({ hash }) => hash).sort();
    expect(hashesOf(published?.files)).toEqual(pageHashes);
    expect(pageHashes).not.toContain(material.hash);

    const packed = await manifestForPackage(world.server.services, world.tenant.tenantId, {
      taskIds: [],
      programIds: [programId],
      allDay: { id: 'stick', name: 'Stick' },
    });
    expect([...(packed.programs[0]?.fileHashes ?? [])].sort()).toEqual(pageHashes);
    const { document } = await ask(api.selectProgramById, { id: programId });
    expect(listFileHashes(document).sort()).toEqual(pageHashes);
  });
});

test('a document with a lost page is refused on every way of sending, and the task wizard reports it', async () => {
  const { programId, pageHashes } = await programWith('menu.pdf', pages(2));
  const { id: published } = await ask(api.insertEquipmentTask, {
    ...taskFields,
    programIds: [programId],
    clientIds: [world.lobby],
  });
  await ask(api.publishEquipmentTask, { id: published });
  const { database } = world.server.services;
  await database
    .deleteFrom('file_reference')
    .where('hash', '=', pageHashes[0] ?? '')
    .where('tenant_id', '=', world.tenant.tenantId)
    .execute();
  // The open editor's request.
  const { document } = await ask(api.selectProgramById, { id: programId });
  expect(await ask(api.selectLostFiles, { hashes: listFileHashes(document) })).toEqual({
    hashes: [pageHashes[0]],
  });
  const { programs, sendable } = await world.check(programId);
  expect(codesOf(programs[0]?.findings)).toEqual(['fileMissing error']);
  expect(sendable).toBe(false);
  expect((await preflight(programId)).problems).toMatchObject([
    { level: 'error', word: 'fileMissing', names: ['menu.pdf'] },
  ]);
  const fields = { ...taskFields, etName: 'Evening', programIds: [programId], clientIds: [world.lobby] };
  const { id } = await ask(api.insertEquipmentTask, fields);
  const refusal = { error: 'task.filesLost', msg: expect.stringContaining('menu.pdf') };
  expect(await world.server.call(api.publishEquipmentTask, { id }, world.as())).toMatchObject(refusal);
  expect((await ask(api.selectEquipmentTaskById, { id })).status).toBe('draft');
  const again = await world.server.call(api.republishTaskContent, { ids: [published] }, world.as());
  // Nothing newer to publish.
  expect(again.data).toMatchObject({ tasks: 0 });
  const packed = { name: 'Stick', clIds: [world.lobby], taskIds: [], programIds: [programId] };
  expect(await world.server.call(api.insertUsbPackage, packed, world.as())).toMatchObject(refusal);
});

/** Runs without LibreOffice, even if it is installed. */
async function withoutOffice<T>(work: () => Promise<T>): Promise<T> {
  const path = process.env.PATH ?? '';
  const folders = path.split(delimiter);
  process.env.PATH = folders.filter((folder) => !existsSync(join(folder, 'soffice'))).join(delimiter);
  try {
    return await work();
  } finally {
    process.env.PATH = path;
  }
}

test('a document without pages is reported before sending, everywhere with the same text', async () => {
  const { programId, material } = await withoutOffice(() =>
    programWith('letter.docx', archive(['word/document.xml'])),
  );
  expect(material).toMatchObject({ state: 'limited', note: 'convertToPdf' });
  const { programs, sendable } = await world.check(programId);
  expect(codesOf(programs[0]?.findings)).toEqual(['documentPageless warning']);
  expect(sendable).toBe(true);
  expect((await preflight(programId)).problems).toMatchObject([
    { level: 'warning', word: 'documentPageless', names: ['letter.docx'] },
  ]);
});
