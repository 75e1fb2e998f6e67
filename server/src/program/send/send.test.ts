import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import {
  type Component,
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
  fileAddress,
  type ProgramDocument,
} from '@vitrine/shared/document';
import { sql } from 'kysely';
import { film } from '../../material/testing/files.ts';
import { taskFields } from '../../task/taskWorld.fixture.ts';
import { pairTerminal } from '../../terminal/testPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { documentWith, givenColleague, givenMaterial, givenProgram } from '../testing/world.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let lobby: string;

beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
  lobby = (await pairTerminal(server, tenant, 'Lobby')).clId;
  await give(lobby, {});
});

const as = ({ token } = tenant) => ({ token });

/** What a terminal has told of itself. */
async function give(
  clId: string,
  facts: Partial<Record<'online' | 'authorised', boolean>> & {
    free_space?: number | null;
    resolution_width?: number;
    resolution_height?: number;
    abilities?: string[];
  },
) {
  const usual = {
    online: true,
    resolution_width: 1920,
    resolution_height: 1080,
    abilities: ['plays:avc', 'plays:aac'],
  };
  await server.services.database
    .updateTable('terminal')
    .set({ ...usual, ...facts })
    .where('id', '=', clId)
    .execute();
}

async function programOf(document: ProgramDocument, name?: string) {
  const { id } = await givenProgram(server, tenant, name);
  await server.ask(api.updateProgram, { id, revision: 1, document }, as());
  return id;
}
const sceneOf = (...widgets: Component[]) => createProgramDocument({ scenes: [createScene(0, widgets)] });
const goodProgram = async () => programOf(documentWith(await givenMaterial(server, tenant)), 'Good one');

const check = (programId: string, wish: object = { clientIds: [lobby] }, by = tenant) =>
  server.ask(api.selectSendPreflight, { programIds: [programId], ...wish }, as(by));
const codesOf = (findings: readonly api.PreflightFinding[] = []) =>
  findings.map(({ code, level }) => `${code} ${level}`);
const aboutProgram = async (document: ProgramDocument) => {
  const { programs } = await check(await programOf(document));
  return programs[0]?.findings ?? [];
};
const aboutLobby = async (programId: string) => codesOf((await check(programId)).terminals[0]?.findings);

describe('what is found of a program', () => {
  test('is nothing when all is well', async () => {
    const answer = await check(await goodProgram());
    expect(answer).toMatchObject({
      programs: [{ name: 'Good one', resolution: '1920x1080', files: 1, findings: [] }],
      terminals: [],
      totals: { terminals: 1, online: 1, ready: 1, refused: 0, errors: 0, warnings: 0 },
      sendable: true,
    });
    expect(answer.programs[0]?.size).toBeGreaterThan(100);
  });

  test('an empty one, and a widget without content, by its scene', async () => {
    expect(codesOf(await aboutProgram(createProgramDocument()))).toEqual(['emptyProgram error']);
    const subtitle = createComponent('subtitle');
    const [finding] = await aboutProgram(sceneOf(subtitle));
    expect(finding).toMatchObject({ code: 'emptyWidget', sceneIndex: 0, componentId: subtitle.id });
    expect(finding?.message).toContain('scene 1');
  });

  test('materials that are gone, expired, or not ready', async () => {
    const [gone, expired, pending] = [
      await givenMaterial(server, tenant),
      await givenMaterial(server, tenant),
      await givenMaterial(server, tenant),
    ];
    const items = [gone, expired, pending].map(({ id, hash }) =>
      createMediaItem({ mid: id, name: id, type: 'img', url: fileAddress(hash) }),
    );
    const programId = await programOf(sceneOf(createComponent('img', { mpList: items })));
    const { database, files } = server.services;
    await database.deleteFrom('material').where('id', '=', gone.id).execute();
    await files.release(database, 'material', gone.id);
    await database
      .updateTable('material')
      .set({ expires_at: clock.now() })
      .where('id', '=', expired.id)
      .execute();
    await database
      .updateTable('material')
      .set({ state: 'processing' })
      .where('id', '=', pending.id)
      .execute();
    const { programs, sendable } = await check(programId);
    expect(codesOf(programs[0]?.findings)).toEqual([
      'fileMissing error',
      'fileExpired warning',
      'filePending warning',
    ]);
    expect(programs[0]?.findings[0]?.message).toContain(gone.id);
    expect(sendable).toBe(false);
    const refused = await server.call(api.sendProgram, { programIds: [programId], clientIds: [lobby] }, as());
    expect(refused).toMatchObject({ code: 1, error: 'program.cannotBeSent' });
    expect(refused.msg).toContain(gone.id);
  });

  test('fonts that nobody uploaded, addresses of the network, links that lead nowhere', async () => {
    const text = createTextItem({ taContent: 'Hello', taFont: 'Our Hand, sans-serif' });
    const web = createMediaItem({ type: 'web', url: 'https://example.org/board' });
    const link = { coActionType: 4, coLinkId: 'elsewhere', txList: [createTextItem({ taContent: 'Go' })] };
    const findings = await aboutProgram(
      sceneOf(
        createComponent('subtitle', { txList: [text] }),
        createComponent('web', { mpList: [web] }),
        createComponent('button', link),
      ),
    );
    expect(codesOf(findings)).toEqual(['linkOutside warning', 'fontMissing warning', 'needsNetwork notice']);
    expect(findings[1]?.message).toContain('Our Hand');
  });

  test('that it has not passed, where a review is wanted; and sending is refused', async () => {
    const reviewer = await givenColleague(server, tenant, ['program.audit', 'program.view']);
    await server.ask(api.updateProgramSetting, { auditRequired: true }, as());
    const programId = await goodProgram();
    const answer = await check(programId);
    expect(codesOf(answer.programs[0]?.findings)).toEqual(['notPassed error']);
    expect(answer.sendable).toBe(false);
    const wish = { programIds: [programId], clientIds: [lobby] };
    expect((await server.call(api.sendProgram, wish, as())).error).toBe('program.cannotBeSent');
    await server.ask(api.updateProgramAudit, { id: programId, revision: 2, state: 'passed' }, as(reviewer));
    expect((await server.call(api.sendProgram, wish, as())).code).toBe(0);
  });
});

test('while a change waits for a review, what passed last plays on and is what is sent, with a warning', async () => {
  const reviewer = await givenColleague(server, tenant, ['program.audit', 'program.view']);
  await server.ask(api.updateProgramSetting, { auditRequired: true }, as());
  const programId = await goodProgram();
  await server.ask(api.updateProgramAudit, { id: programId, revision: 2, state: 'passed' }, as(reviewer));
  const wish = { programIds: [programId], clientIds: [lobby] };
  const sent = async () => {
    const { taskId } = await server.ask(api.sendProgram, wish, as());
    const row = await server.services.database
      .selectFrom('task_program')
      .select('published')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow();
    return row.published?.documentHash;
  };
  const before = await sent();
  await server.ask(
    api.updateProgram,
    { id: programId, revision: 2, document: createProgramDocument() },
    as(),
  );
  expect(codesOf((await check(programId)).programs[0]?.findings)).toEqual(['notPassed warning']);
  expect(await sent()).toBe(before);
});

describe('what is found of a terminal', () => {
  test.each([
    [{ online: false }, 'offline warning'],
    [{ authorised: false }, 'unauthorised error'],
    [{ resolution_width: 1080, resolution_height: 1920 }, 'orientation warning'],
    [{ resolution_width: 3840, resolution_height: 2160 }, 'resolution notice'],
    [{ free_space: 10 }, 'spaceShort error'],
  ])('%j: %s', async (facts, finding) => {
    await give(lobby, facts);
    expect(await aboutLobby(await goodProgram())).toEqual([finding]);
  });

  test('a screen that has not told its size, or its room, is not suspected', async () => {
    await give(lobby, { resolution_width: 0, resolution_height: 0, free_space: null });
    expect(await aboutLobby(await goodProgram())).toEqual([]);
  });

  test('films that it does not play, by name; or that nobody knows', async () => {
    const { database, files } = server.services;
    const { id } = await givenMaterial(server, tenant);
    const stored = await files.writeBytes(film('film.mp4'), { mime: 'video/mp4' });
    await files.refer(database, {
      tenantId: tenant.tenantId,
      hash: stored.hash,
      ownerKind: 'material',
      ownerId: id,
    });
    const facts = { hash: stored.hash, type: 'video' as const, suffix: 'mp4', mime: 'video/mp4' };
    await database.updateTable('material').set(facts).where('id', '=', id).execute();
    const item = createMediaItem({ mid: id, name: 'Our film', type: 'video', url: fileAddress(stored.hash) });
    const programId = await programOf(sceneOf(createComponent('video', { mpList: [item] })));
    expect(await aboutLobby(programId)).toEqual([]);
    await give(lobby, { abilities: ['screenshot', 'plays:vp9', 'plays:aac'] });
    const [terminal] = (await check(programId)).terminals;
    expect(codesOf(terminal?.findings)).toEqual(['codecUnsupported error']);
    expect(terminal?.findings[0]?.message).toContain('Our film');
    await give(lobby, { abilities: ['screenshot'] });
    expect(await aboutLobby(programId)).toEqual(['codecUnknown notice']);
  });

  test('groups count with all below them, each terminal once', async () => {
    const group = await server.ask(api.insertClientGroup, { pid: '-1', name: 'Floor' }, as());
    const second = await pairTerminal(server, tenant, 'Second');
    await give(second.clId, {});
    await server.ask(api.updateClientGroup, { ids: [second.clId], pid: group.id }, as());
    const programId = await goodProgram();
    const totals = async (wish: object) => (await check(programId, wish)).totals.terminals;
    expect(await totals({ groupIds: [group.id] })).toBe(1);
    expect(await totals({ groupIds: [group.id], clientIds: [second.clId, lobby] })).toBe(2);
    expect(await totals({ groupIds: ['-1'] })).toBe(2);
    expect(await totals({})).toBe(0);
  });
});

describe('what else is planned', () => {
  async function planned(programId: string, fields: object) {
    const input = { ...taskFields, programIds: [programId], clientIds: [lobby], ...fields };
    const { id } = await server.ask(api.insertEquipmentTask, input, as());
    await server.ask(api.publishEquipmentTask, { id }, as());
    clock.advance(1000);
    return id;
  }
  const day = (days: number) =>
    new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

  test('what is there now gives way with a notice, what comes later with a warning that names it', async () => {
    const programId = await goodProgram();
    const now = {
      etName: 'Now',
      etStartDate: day(-1),
      etEndDate: day(30),
      etStartTime: '00:00:00',
      etEndTime: '23:59:59',
    };
    await planned(programId, now);
    const later = { ...now, etName: 'Sale week', etStartDate: day(7) };
    const laterId = await planned(programId, later);
    const [terminal] = (await check(programId)).terminals;
    expect(codesOf(terminal?.findings)).toEqual(['conflict warning', 'conflict notice']);
    expect(terminal?.findings[0]).toMatchObject({ taskId: laterId });
    expect(terminal?.findings[0]?.message).toMatch(/Sale week.*no longer be shown/);
    const after = await check(programId, { clientIds: [lobby], type: 2 });
    expect(codesOf(after.terminals[0]?.findings)).toEqual(['conflict notice', 'conflict notice']);
  });

  test('what interrupts is told', async () => {
    const programId = await goodProgram();
    await planned(programId, {
      etName: 'News',
      etTaskType: 3,
      etStartDate: day(1),
      etEndDate: day(2),
      etStartTime: '08:00:00',
      etEndTime: '09:00:00',
    });
    const [terminal] = (await check(programId)).terminals;
    expect(codesOf(terminal?.findings)).toEqual(['conflict notice']);
    expect(terminal?.findings[0]?.message).toContain('News');
  });
});

describe('sending', () => {
  test('makes a task that plays from now on, on the chosen terminals and groups', async () => {
    const programId = await goodProgram();
    const input = { programIds: [programId], groupIds: ['-1'], type: 2 as const };
    const sent = await server.ask(api.sendProgram, input, as());
    expect(sent).toMatchObject({ taskName: 'Good one', terminals: 1 });
    const task = await server.ask(api.selectEquipmentTaskById, { id: sent.taskId }, as());
    expect(task).toMatchObject({
      status: 'published',
      etTaskType: 2,
      etEndDate: '2099-12-31',
      etMon: '1',
      etSun: '1',
    });
    const schedule = await server.ask(api.selectTerminalSchedule, { id: lobby }, as());
    expect(schedule.tasks).toMatchObject([{ id: sent.taskId, startTime: '00:00:00', endTime: '00:00:00' }]);
    const again = await server.ask(api.sendProgram, input, as());
    expect(again.taskName).toBe('Good one (2)');
  });

  test('notes in the history what was sent', async () => {
    const programId = await goodProgram();
    await server.ask(api.sendProgram, { programIds: [programId], clientIds: [lobby] }, as());
    const { revisionList } = await server.ask(api.selectProgramRevisions, { id: programId }, as());
    expect(revisionList.map(({ revision, publishedAt }) => [revision, publishedAt !== null])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test('is refused without programs, terminals, or any that may play', async () => {
    const programId = await goodProgram();
    const errors = [];
    for (const wish of [
      { programIds: [], clientIds: [lobby] },
      { programIds: ['nothere'], clientIds: [lobby] },
      { programIds: [programId] },
    ]) {
      errors.push((await server.call(api.sendProgram, wish, as())).error);
    }
    await give(lobby, { authorised: false });
    errors.push(
      (await server.call(api.sendProgram, { programIds: [programId], clientIds: [lobby] }, as())).error,
    );
    expect(errors).toEqual([
      'program.nothingToSend',
      'program.unknown',
      'program.noTerminals',
      'program.noAuthorised',
    ]);
    const { rows } = await sql`select id from task where tenant_id = ${tenant.tenantId}`.execute(
      server.services.database,
    );
    expect(rows).toEqual([]);
  });

  test('needs the permission, and knows nothing of other accounts', async () => {
    const programId = await goodProgram();
    const wish = { programIds: [programId], clientIds: [lobby] };
    const author = await givenColleague(server, tenant, ['program.view', 'program.manage']);
    expect((await server.call(api.sendProgram, wish, as(author))).error).toBe('permission.denied');
    const stranger = await server.createTenant();
    expect((await server.call(api.sendProgram, wish, as(stranger))).error).toBe('program.unknown');
    expect((await server.call(api.selectSendPreflight, wish, as(stranger))).error).toBe('program.unknown');
    const own = await givenProgram(server, stranger);
    const foreign = await server.ask(
      api.selectSendPreflight,
      { programIds: [own.id], clientIds: [lobby] },
      as(stranger),
    );
    expect(foreign.totals.terminals).toBe(0);
  });
});
