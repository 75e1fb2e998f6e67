import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import {
  createComponent,
  createH5Document,
  createH5Node,
  createH5Page,
  createProgramDocument,
  createScene,
  fileAddress,
  fileHashOf,
  type H5Work,
  listFileHashes,
  type ProgramDocument,
} from '@vitrine/shared/document';
import { codesOf, SendWorld } from '../../program/send/SendWorld.fixture.ts';
import { givenColleague, givenMaterial, givenProgram } from '../../program/testing/world.ts';
import { taskFields } from '../../task/taskWorld.fixture.ts';

let world: SendWorld;
let workId: string;
let picture: string;

beforeAll(async () => {
  world = await SendWorld.start();
});
afterAll(() => world.server.close());
beforeEach(async () => {
  await world.renew();
  picture = (await givenMaterial(world.server, world.tenant)).hash;
  workId = (await ask(api.insertH5, { name: 'Menu' })).id;
  await saveWork('first', 1);
});

const ask: typeof world.server.ask = (endpoint, input) => world.server.ask(endpoint, input, world.as());
const call: typeof world.server.call = (endpoint, input) => world.server.call(endpoint, input, world.as());

/** A work of two auto-advancing pages, with an image on the first. */
function saveWork(content: string, revision: number) {
  const nodes = [createH5Node('img', { url: fileAddress(picture) }), createH5Node('text', { content })];
  const work = createH5Document([createH5Page({ nodeList: nodes }), createH5Page()]);
  const document = { ...work, setting: { ...work.setting, autoPage: true } };
  return ask(api.updateH5, { id: workId, revision, document });
}

const playing = (coH5: H5Work): ProgramDocument =>
  createProgramDocument({ scenes: [createScene(0, [createComponent('h5', { coH5 })])] });
const workOf = (document: ProgramDocument) => document.scenes[0]?.allScene.componentsList[0]?.coH5;

async function givenPlaying(name = 'Lobby screen') {
  const work = await ask(api.selectH5Work, { id: workId });
  return world.programOf(playing({ ...work, volume: 30 }), name);
}

/** Text shown by a stored document. */
async function stored({ url }: Pick<H5Work, 'url'>): Promise<string> {
  const response = await fetch(`${world.server.url}${url}`, { headers: world.as() });
  expect(response.status).toBe(200);
  return response.text();
}

describe('an H5 page in a program', () => {
  it('is listed with its stored state, files, size and cycle duration', async () => {
    const work = await ask(api.selectH5Work, { id: workId });
    expect(work).toMatchObject({
      id: workId,
      name: 'Menu',
      revision: 2,
      width: 375,
      height: 667,
      seconds: 6,
    });
    expect(work.files).toEqual([fileAddress(picture)]);
    expect(await stored(work)).toContain('first');
  });

  it('is read in its newest revision with the volume set in the program', async () => {
    const id = await givenPlaying();
    await saveWork('second', 2);
    const { document } = await ask(api.selectProgramById, { id });
    const work = workOf(document);
    expect(work).toMatchObject({ revision: 3, volume: 30 });
    expect(await stored(work ?? { url: '' })).toContain('second');
  });

  it('is sent with its document and files, and does not change on terminals until sent again', async () => {
    const programId = await givenPlaying();
    const request = { programIds: [programId], clientIds: [world.lobby], groupIds: [], type: 1 as const };
    const sent = async (name = '') => {
      const { taskId } = await ask(api.sendProgram, { ...request, name });
      const rows = await world.server.services.database
        .selectFrom('task_program')
        .select('published')
        .where('task_id', '=', taskId)
        .execute();
      return JSON.stringify(rows);
    };
    const { url } = await ask(api.selectH5Work, { id: workId });
    const first = await sent();
    expect(first).toContain(fileHashOf(url));
    expect(first).toContain(picture);
    expect(await ask(api.selectH5Programs, { id: workId })).toEqual({
      programList: [{ id: programId, name: 'Lobby screen', tasks: 1, behind: 0 }],
    });
    await saveWork('second', 2);
    expect(await ask(api.selectH5Programs, { id: workId })).toMatchObject({
      programList: [{ tasks: 1, behind: 1 }],
    });
    // What the screens play stays available.
    expect(await stored({ url })).toContain('first');
    await sent('Another');
    expect(await ask(api.selectH5Programs, { id: workId })).toMatchObject({
      programList: [{ tasks: 2, behind: 1 }],
    });
  });

  it('cannot be deleted while a program or a copy of it uses it', async () => {
    const id = await givenPlaying();
    await ask(api.copyProgram, { id, name: 'Copy of it' });
    const refused = await call(api.deleteH5, { id: workId });
    expect(refused.error).toBe('h5.bound');
    expect(refused.msg).toContain('Copy of it, Lobby screen');
    const { revision } = await ask(api.selectProgramById, { id });
    await ask(api.updateProgram, { id, revision, document: createProgramDocument() });
    const [copy] = (await ask(api.selectH5Programs, { id: workId })).programList;
    await ask(api.deleteProgram, { id: copy?.id ?? '' });
    expect((await call(api.deleteH5, { id: workId })).error).toBeUndefined();
  });

  it('is not restored by an older revision of a program after it was deleted', async () => {
    const id = await givenPlaying();
    await ask(api.updateProgramRevision, { id, revision: 2, name: 'With the menu' });
    await ask(api.updateProgram, { id, revision: 2, document: createProgramDocument() });
    await ask(api.deleteH5, { id: workId });
    const refused = await call(api.restoreProgramRevision, { id, revision: 2, current: 3 });
    expect(refused).toMatchObject({ error: 'program.workUnknown' });
    expect(refused.msg).toContain('Menu');
  });

  it('of another account is refused, whatever the program claims', async () => {
    const theirs = await ask(api.selectH5Work, { id: workId });
    await world.renew();
    const { id } = await givenProgram(world.server, world.tenant);
    const taken = await call(api.updateProgram, { id, revision: 1, document: playing(theirs) });
    expect(taken.error).toBe('program.workUnknown');
    expect((await call(api.selectH5Work, { id: theirs.id })).error).toBe('h5.unknown');
    expect((await call(api.selectH5Programs, { id: theirs.id })).error).toBe('h5.unknown');
    const bare = await call(api.updateProgram, {
      id,
      revision: 1,
      document: playing({ ...theirs, id: '' }),
    });
    expect(bare.error).toBe('program.fileUnknown');
  });

  it('opens in a shared preview with signed files', async () => {
    const id = await givenPlaying();
    const { path } = await ask(api.insertProgramShare, { id, days: 1 });
    const { searchParams } = new URL(path, world.server.url);
    const [share = '', expires = '', signature = ''] = ['share', 'expires', 'signature'].map(
      (name) => searchParams.get(name) ?? '',
    );
    const { document } = await world.server.ask(api.selectProgramPreview, { share, expires, signature });
    const work = workOf(document);
    const opened = await Promise.all(
      [work?.url, ...(work?.files ?? [])].map((address) => fetch(`${world.server.url}${address}`)),
    );
    expect(opened.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('requires another review when saved, and is sent in its approved revision until then', async () => {
    await ask(api.updateProgramSetting, { auditRequired: true });
    const id = await givenPlaying();
    const reviewer = await givenColleague(world.server, world.tenant, ['program.view', 'program.audit']);
    await ask(api.submitProgram, { id, revision: 2 });
    const approval = { id, revision: 2, state: 'passed' as const, reason: '' };
    await world.server.ask(api.updateProgramAudit, approval, world.as(reviewer));
    await saveWork('second', 2);
    expect(await ask(api.selectProgramById, { id })).toMatchObject({ audit: 'unreviewed' });
    const [exported] = await world.server.services.programs.exportForPlayback(world.tenant.tenantId, [id]);
    const seen = await stored({ url: fileAddress(exported?.documentHash ?? '') });
    const hashes = listFileHashes(JSON.parse(seen));
    expect(hashes).toContain(picture);
    const [played = ''] = hashes;
    expect(await stored({ url: fileAddress(played) })).toContain('first');
  });
});

describe('the preflight checks', () => {
  it('have no findings for a complete H5 page', async () => {
    const id = await givenPlaying();
    const { programs } = await world.check(id);
    expect(codesOf(programs[0]?.findings)).toEqual([]);
    // The image and the stored work.
    expect(programs[0]?.files).toBe(2);
  });

  it('warn of an H5 page from the web and of a deleted one', async () => {
    const outside = createH5Document([createH5Page({ pageBg: 'https://example.com/a.png' })]);
    await ask(api.updateH5, { id: workId, revision: 2, document: outside });
    const id = await givenPlaying();
    expect(codesOf((await world.check(id)).programs[0]?.findings)).toEqual(['needsNetwork notice']);
    const { database } = world.server.services;
    await database.deleteFrom('program_h5').where('h5_id', '=', workId).execute();
    await ask(api.deleteH5, { id: workId });
    const { programs, sendable } = await world.check(id);
    expect(codesOf(programs[0]?.findings)).toContain('workMissing error');
    expect(programs[0]?.findings[0]?.message).toContain('Menu');
    expect(sendable).toBe(false);
  });

  it('refuse an H5 page with a lost file on every way of sending', async () => {
    const id = await givenPlaying();
    const { database } = world.server.services;
    await database.deleteFrom('file_reference').where('hash', '=', picture).execute();
    const { programs, sendable } = await world.check(id);
    expect(codesOf(programs[0]?.findings)).toEqual(['fileMissing error']);
    expect(sendable).toBe(false);
    const fields = { ...taskFields, programIds: [id], clientIds: [world.lobby] };
    const task = await ask(api.insertEquipmentTask, fields);
    const refusal = { error: 'task.filesLost', msg: expect.stringContaining('Menu') };
    expect(await call(api.publishEquipmentTask, { id: task.id })).toMatchObject(refusal);
    const packed = { name: 'Stick', clIds: [world.lobby], taskIds: [], programIds: [id] };
    expect(await call(api.insertUsbPackage, packed)).toMatchObject(refusal);
  });

  it('warn of placeholder texts left in an H5 page', async () => {
    await saveWork('Your text', 2);
    const id = await givenPlaying();
    const { programs } = await world.check(id);
    expect(codesOf(programs[0]?.findings)).toEqual(['textLeftover warning']);
    expect(programs[0]?.findings[0]?.message).toContain('scene 1');
    const faults = await world.server.services.programs.textFaults(world.tenant.tenantId, [id]);
    expect(faults.leftover.map(({ name }) => name)).toEqual(['Lobby screen']);
  });
});
