import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { createProgramDocument } from '@vitrine/shared/document';
import sharp from 'sharp';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { documentWith, givenColleague, givenMaterial, givenProgram } from '../testing/world.ts';
import { keptRevisions } from './revisionRepository.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let colleague: TestTenant;

beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
  tenant = await server.createTenant();
  colleague = await givenColleague(server, tenant, ['program.view', 'program.manage']);
});
afterAll(() => server.close());

const minute = 60_000;
const save = (id: string, revision: number, by = tenant, document = createProgramDocument()) =>
  server.ask(api.updateProgram, { id, revision, document }, { token: by.token });
const history = async (id: string) =>
  (await server.ask(api.selectProgramRevisions, { id }, { token: tenant.token })).revisionList;
const numbers = async (id: string) => (await history(id)).map(({ revision }) => revision);

async function colouredPicture(background: string): Promise<string> {
  const plain = { create: { width: 320, height: 180, channels: 3 as const, background } };
  return (await sharp(plain).png().toBuffer()).toString('base64');
}

describe('the history', () => {
  test('merges saves of one person within five minutes; another person gets a new revision', async () => {
    const { id } = await givenProgram(server, tenant);
    await save(id, 1);
    clock.advance(minute);
    await save(id, 2);
    expect(await numbers(id)).toEqual([3, 1]);
    await save(id, 3, colleague);
    await save(id, 4);
    clock.advance(5 * minute);
    await save(id, 5);
    expect(await history(id)).toMatchObject([
      { revision: 6, savedBy: tenant.userName, current: true, scenes: 1, widgets: 0 },
      { revision: 5, savedBy: tenant.userName, current: false },
      { revision: 4, savedBy: colleague.userName },
      { revision: 3 },
      { revision: 1 },
    ]);
  });

  test('leaves a named revision unchanged and keeps it when others are dropped', async () => {
    const { id } = await givenProgram(server, tenant);
    await save(id, 1);
    await server.ask(
      api.updateProgramRevision,
      { id, revision: 2, name: 'Opening' },
      { token: tenant.token },
    );
    await save(id, 2);
    expect(await numbers(id)).toEqual([3, 2, 1]);
    for (let revision = 3; revision < keptRevisions + 6; revision += 1) {
      clock.advance(6 * minute);
      await save(id, revision);
    }
    const kept = await server.ask(api.selectProgramRevisions, { id, pageSize: 100 }, { token: tenant.token });
    expect(kept.totalNum).toBe(keptRevisions + 1);
    expect(kept.revisionList.at(-1)).toMatchObject({ revision: 2, name: 'Opening' });
  });

  test('keeps the picture made by the editor, readable by the account as long as the revision', async () => {
    const { id } = await givenProgram(server, tenant);
    const draw = async (colour: string) => {
      const image = await colouredPicture(colour);
      await server.ask(api.updateProgramThumbnail, { id, image }, { token: tenant.token });
    };
    await save(id, 1);
    await draw('#c00');
    clock.advance(6 * minute);
    await save(id, 2);
    await draw('#0c0');
    const [newer, older] = await history(id);
    expect(newer?.thumbnailUrl).not.toBe(older?.thumbnailUrl);
    const hash = older?.thumbnailUrl.split('/').at(-1) ?? '';
    expect(await server.services.files.mayRead(tenant.tenantId, hash)).toBe(true);
    await server.ask(api.deleteProgram, { id }, { token: tenant.token });
    expect(await server.services.files.mayRead(tenant.tenantId, hash)).toBe(false);
  });

  test('gets no revision for an unchanged document', async () => {
    const { id, document } = await givenProgram(server, tenant);
    expect(await save(id, 1, tenant, document)).toMatchObject({ revision: 1 });
    expect(await numbers(id)).toEqual([1]);
  });
});

test("logs one entry for a person's edits, not one per save", async () => {
  const { id } = await givenProgram(server, tenant);
  for (const revision of [1, 2, 3]) await save(id, revision);
  await save(id, 4, colleague);
  await save(id, 5);
  clock.advance(11 * minute);
  await save(id, 6);
  const rows = await server.services.database
    .selectFrom('system_log')
    .select(['user_name', 'detail'])
    .where('subject_id', '=', id)
    .where('action', '=', 'program.saved')
    .orderBy('at')
    .execute();
  const seen = rows.map((row) => [row.user_name, row.detail.revision]);
  const [own, theirs] = [tenant.userName, colleague.userName];
  expect(seen.sort((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
    [own, 2],
    [theirs, 5],
    [own, 6],
    [own, 7],
  ]);
});

describe('restoring a revision', () => {
  test('saves it as a new revision with its picture, and keeps those in between', async () => {
    const { id, document } = await givenProgram(server, tenant);
    await save(id, 1);
    const answer = await server.ask(
      api.restoreProgramRevision,
      { id, revision: 1, current: 2 },
      { token: tenant.token },
    );
    expect(answer.revision).toBe(3);
    const now = await server.ask(api.selectProgramById, { id }, { token: tenant.token });
    expect(now).toMatchObject({ revision: 3, document });
    expect(await history(id)).toMatchObject([
      { revision: 3, restoredFrom: 1 },
      { revision: 2 },
      { revision: 1 },
    ]);
  });

  test('is refused when somebody saved meanwhile', async () => {
    const { id } = await givenProgram(server, tenant);
    await save(id, 1);
    await save(id, 2, colleague);
    const answer = await server.call(
      api.restoreProgramRevision,
      { id, revision: 1, current: 2 },
      { token: tenant.token },
    );
    expect(answer).toMatchObject({ code: 1, error: 'program.changedElsewhere' });
    expect(answer.msg).toContain(colleague.userName);
  });

  test('is refused with the name of a material that was deleted', async () => {
    const { id } = await givenProgram(server, tenant);
    const material = await givenMaterial(server, tenant);
    await save(id, 1, tenant, documentWith(material));
    clock.advance(6 * minute);
    await save(id, 2);
    await server.services.database.deleteFrom('material').where('id', '=', material.id).execute();
    const answer = await server.call(
      api.restoreProgramRevision,
      { id, revision: 2, current: 3 },
      { token: tenant.token },
    );
    expect(answer).toMatchObject({ code: 1, error: 'program.materialUnknown' });
    expect(answer.msg).toContain(material.id);
  });

  test('is refused for a revision that is not kept', async () => {
    const { id } = await givenProgram(server, tenant);
    const answer = await server.call(
      api.restoreProgramRevision,
      { id, revision: 7, current: 1 },
      { token: tenant.token },
    );
    expect(answer.error).toBe('program.revisionUnknown');
  });
});

test('restoring needs the permission to edit, in the same account', async () => {
  const { id } = await givenProgram(server, tenant);
  const stranger = await server.createTenant();
  const viewer = await givenColleague(server, tenant, ['program.view']);
  for (const [by, error] of [
    [stranger, 'program.unknown'],
    [viewer, 'permission.denied'],
  ] as const) {
    const as = { token: by.token };
    const answers = [
      await server.call(api.restoreProgramRevision, { id, revision: 1, current: 1 }, as),
      await server.call(api.updateProgramRevision, { id, revision: 1, name: 'mine' }, as),
    ];
    expect(answers.map((answer) => answer.error)).toEqual([error, error]);
  }
  const reading = [
    await server.call(api.selectProgramRevisions, { id }, { token: stranger.token }),
    await server.call(api.selectProgramRevision, { id, revision: 1 }, { token: stranger.token }),
  ];
  expect(reading.map((answer) => answer.error)).toEqual(['program.unknown', 'program.unknown']);
  const looked = await server.ask(api.selectProgramRevision, { id, revision: 1 }, { token: viewer.token });
  expect(looked).toMatchObject({ revision: 1, current: true });
});
