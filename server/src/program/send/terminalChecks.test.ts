import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import {
  createComponent,
  createMediaItem,
  fileAddress,
  fitLonePicture,
  turnLonePicture,
} from '@vitrine/shared/document';
import { film } from '../../material/testing/files.ts';
import { taskFields } from '../../task/taskWorld.fixture.ts';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { documentWith, givenColleague, givenMaterial } from '../testing/world.ts';
import { codesOf, SendWorld, sceneOf } from './SendWorld.fixture.ts';

let world: SendWorld;
beforeAll(async () => {
  world = await SendWorld.start();
});
afterAll(() => world.server.close());
beforeEach(() => world.renew());

describe('findings on a terminal', () => {
  test.each([
    [{ online: false }, 'offline warning'],
    [{ authorised: false }, 'unauthorised error'],
    [{ resolution_width: 1080, resolution_height: 1920 }, 'orientation warning'],
    [{ resolution_width: 3840, resolution_height: 2160 }, 'resolution notice'],
    [{ free_space: 10 }, 'spaceShort error'],
  ])('for %j: %s', async (facts, finding) => {
    await world.give(world.lobby, facts);
    expect(await world.aboutLobby(await world.goodProgram())).toEqual([finding]);
  });

  test('are counted by terminal: one with two warnings counts once', async () => {
    await world.give(world.lobby, { online: false, resolution_width: 1080, resolution_height: 1920 });
    const { totals, terminals } = await world.check(await world.goodProgram());
    expect(codesOf(terminals[0]?.findings).filter((code) => code.endsWith(' warning'))).toHaveLength(2);
    expect(totals).toMatchObject({ ready: 0, warnings: 1 });
  });

  test('count a refused and offline terminal as refused only', async () => {
    const { clId } = await pairTerminal(world.server, world.tenant, 'Yard');
    await world.give(clId, {});
    await world.give(world.lobby, { online: false, free_space: 10 });
    const input = { programIds: [await world.goodProgram()], clientIds: [world.lobby, clId] };
    const { totals } = await world.server.ask(api.selectSendPreflight, input, world.as());
    expect(totals).toMatchObject({ terminals: 2, ready: 1, warnings: 0, refused: 1 });
  });

  test('count every terminal as refused when the program is refused', async () => {
    const { totals } = await world.check(await world.programOf(sceneOf(), 'Empty'));
    expect(totals).toMatchObject({ terminals: 1, ready: 0, warnings: 0, refused: 1 });
  });

  test('are empty for a terminal that has not reported size or free space', async () => {
    await world.give(world.lobby, { resolution_width: 0, resolution_height: 0, free_space: null });
    expect(await world.aboutLobby(await world.goodProgram())).toEqual([]);
  });

  test('name videos that it cannot play and those of unknown format', async () => {
    const { database, files } = world.server.services;
    const { id } = await givenMaterial(world.server, world.tenant);
    const stored = await files.writeBytes(film('film.mp4'), { mime: 'video/mp4' });
    await files.refer(database, {
      tenantId: world.tenant.tenantId,
      hash: stored.hash,
      ownerKind: 'material',
      ownerId: id,
    });
    const facts = { hash: stored.hash, type: 'video' as const, suffix: 'mp4', mime: 'video/mp4' };
    await database.updateTable('material').set(facts).where('id', '=', id).execute();
    const item = createMediaItem({ mid: id, name: 'Our film', type: 'video', url: fileAddress(stored.hash) });
    const programId = await world.programOf(sceneOf(createComponent('video', { mpList: [item] })));
    expect(await world.aboutLobby(programId)).toEqual([]);
    await world.give(world.lobby, { abilities: ['screenshot', 'plays:vp9', 'plays:aac'] });
    const [terminal] = (await world.check(programId)).terminals;
    expect(codesOf(terminal?.findings)).toEqual(['codecUnsupported error']);
    expect(terminal?.findings[0]?.message).toContain('Our film');
    await world.give(world.lobby, { abilities: ['screenshot'] });
    expect(await world.aboutLobby(programId)).toEqual(['codecUnknown notice']);
  });

  test('mark a full-canvas picture as turnable for the other orientation, in a copy when it plays', async () => {
    const { id: materialId } = await givenMaterial(world.server, world.tenant);
    const { id } = await world.server.ask(api.insertProgram, { materialId }, world.as());
    await world.give(world.lobby, { resolution_width: 1080, resolution_height: 1920 });
    const before = await world.check(id);
    expect(codesOf(before.terminals[0]?.findings)).toContain('orientation warning');
    expect(before.programs).toMatchObject([{ turnable: true, playing: false }]);
    const read = await world.server.ask(api.selectProgramById, { id }, world.as());
    const document = turnLonePicture(read.document, 'cover');
    await world.server.ask(api.updateProgram, { id, revision: read.revision, document }, world.as());
    const turned = await world.check(id);
    expect(codesOf(turned.terminals[0]?.findings)).not.toContain('orientation warning');
    await world.server.ask(api.sendProgram, { programIds: [id], clientIds: [world.lobby] }, world.as());
    expect((await world.check(id)).programs).toMatchObject([{ turnable: true, playing: true }]);
  });

  test('warn of bars around a picture of another aspect ratio until it fills the screen', async () => {
    const { id: materialId } = await givenMaterial(world.server, world.tenant);
    const square = { name: 'Square', width: 2000, height: 2000 };
    await world.server.services.database
      .updateTable('material')
      .set(square)
      .where('id', '=', materialId)
      .execute();
    const { id } = await world.server.ask(api.insertProgram, { materialId }, world.as());
    const found = async () => (await world.check(id)).programs[0]?.findings ?? [];
    expect(codesOf(await found())).toEqual(['bars notice']);
    expect((await found())[0]?.message).toContain('Square');
    const { document, revision } = await world.server.ask(api.selectProgramById, { id }, world.as());
    const filled = fitLonePicture(document, 'cover', document.mainResolution);
    await world.server.ask(api.updateProgram, { id, revision, document: filled }, world.as());
    expect(await found()).toEqual([]);
  });

  test('report a picture by its own size and by how it appears on the terminals', async () => {
    const { id: materialId } = await givenMaterial(world.server, world.tenant);
    const own = { width: 1280, height: 720 };
    await world.server.services.database
      .updateTable('material')
      .set(own)
      .where('id', '=', materialId)
      .execute();
    const { id } = await world.server.ask(api.insertProgram, { materialId }, world.as());
    const second = await pairTerminal(world.server, world.tenant, 'Upright');
    await world.give(second.clId, { resolution_width: 1080, resolution_height: 1920 });
    const about = async (resolution_width: number, resolution_height: number) => {
      await world.give(world.lobby, { resolution_width, resolution_height });
      const { programs, terminals } = await world.check(id);
      return { ...programs[0], said: (terminals[0]?.findings ?? []).map(({ message }) => message) };
    };
    expect(await about(1280, 720)).toMatchObject({
      picture: own,
      fits: [{ fit: 'fills', terminals: 1 }],
      said: [],
    });
    const scaled = await about(1920, 1080);
    expect(scaled.said).toEqual([expect.stringContaining('1280 × 720')]);
    expect(await about(1080, 1920)).toMatchObject({ fits: [{ fit: 'ends', terminals: 1 }] });
    expect(await about(2560, 1080)).toMatchObject({ fits: [{ fit: 'sides', terminals: 1 }] });
    const clientIds = [world.lobby, second.clId];
    const both = await world.server.ask(api.selectSendPreflight, { programIds: [id], clientIds }, world.as());
    expect(both.programs[0]?.fits).toHaveLength(2);
  });

  test('mark an approved picture, so that turning makes a copy for review', async () => {
    const reviewer = await givenColleague(world.server, world.tenant, ['program.audit', 'program.view']);
    await world.server.ask(api.updateProgramSetting, { auditRequired: true }, world.as());
    const { id: materialId } = await givenMaterial(world.server, world.tenant);
    const { id } = await world.server.ask(api.insertProgram, { materialId }, world.as());
    const found = async () => (await world.check(id)).programs;
    expect(await found()).toMatchObject([{ turnable: true, approved: false }]);
    const { revision, document } = await world.server.ask(api.selectProgramById, { id }, world.as());
    const passed = { id, revision, state: 'passed' as const };
    await world.server.ask(api.updateProgramAudit, passed, world.as(reviewer));
    expect(await found()).toMatchObject([{ turnable: true, approved: true }]);
    // The approved revision is sent while a newer one waits: it must not be copied.
    const changed = { id, revision, document: turnLonePicture(document, 'cover') };
    await world.server.ask(api.updateProgram, changed, world.as());
    expect(await found()).toMatchObject([{ turnable: false, approved: true }]);
    await world.server.ask(api.updateProgramSetting, { auditRequired: false }, world.as());
    expect(await found()).toMatchObject([{ turnable: true, approved: false }]);
  });

  test('count groups with all their subgroups, each terminal once', async () => {
    const group = await world.server.ask(api.insertClientGroup, { pid: '-1', name: 'Floor' }, world.as());
    const second = await pairTerminal(world.server, world.tenant, 'Second');
    await world.give(second.clId, {});
    await world.server.ask(api.updateClientGroup, { ids: [second.clId], pid: group.id }, world.as());
    const programId = await world.goodProgram();
    const totals = async (request: object) => (await world.check(programId, request)).totals.terminals;
    expect(await totals({ groupIds: [group.id] })).toBe(1);
    expect(await totals({ groupIds: [group.id], clientIds: [second.clId, world.lobby] })).toBe(2);
    expect(await totals({ groupIds: ['-1'] })).toBe(2);
    expect(await totals({})).toBe(0);
  });
});

describe('other planned tasks', () => {
  async function planned(programId: string, fields: object) {
    const input = { ...taskFields, programIds: [programId], clientIds: [world.lobby], ...fields };
    const { id } = await world.server.ask(api.insertEquipmentTask, input, world.as());
    await world.server.ask(api.publishEquipmentTask, { id }, world.as());
    world.clock.advance(1000);
    return id;
  }
  const day = (days: number) =>
    new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const allDay = (from: string) => ({
    ...{ etName: 'Every day', etStartDate: from, etEndDate: day(30) },
    ...{ etStartTime: '00:00:00', etEndTime: '23:59:59' },
  });

  test('are found only where their hours overlap', async () => {
    const programId = await world.goodProgram();
    const morning = { ...allDay(day(-1)), etName: 'Morning', etStartTime: '06:00:00', etEndTime: '10:00:00' };
    await planned(programId, morning);
    const found = async (startTime: string, endTime: string) => {
      const request = { clientIds: [world.lobby], startTime, endTime };
      return (await world.check(programId, request)).terminals[0]?.findings ?? [];
    };
    expect(codesOf(await found('11:00', '14:00'))).toEqual([]);
    const [meets] = await found('09:00', '14:00');
    expect(meets?.code).toBe('conflict');
    expect(meets?.message).toMatch(/09:00.*Morning|Morning.*09:00/);
    const zone = (timeZone: string) =>
      world.server.services.database
        .updateTable('tenant')
        .set({ time_zone: timeZone })
        .where('id', '=', world.tenant.tenantId)
        .execute();
    const { timeZone } = await world.server.services.database
      .selectFrom('terminal')
      .select('time_zone as timeZone')
      .where('id', '=', world.lobby)
      .executeTakeFirstOrThrow();
    await zone('Pacific/Kiritimati');
    expect((await found('09:00', '14:00'))[0]?.message).toContain('09:00 (GMT');
    await zone(timeZone);
    expect((await found('09:00', '14:00'))[0]?.message).not.toContain('(GMT');
  });

  /** Another program, since tasks with the same programs count as earlier publications and get other messages. */
  const anotherProgram = async () =>
    world.programOf(documentWith(await givenMaterial(world.server, world.tenant)), 'Another');

  test('that will not be shown any more are named without a warning', async () => {
    const programId = await world.goodProgram();
    const other = await anotherProgram();
    const now = {
      etName: 'Now',
      etStartDate: day(-1),
      etEndDate: day(30),
      etStartTime: '00:00:00',
      etEndTime: '23:59:59',
    };
    await planned(other, now);
    const later = { ...now, etName: 'Sale week', etStartDate: day(7) };
    const laterId = await planned(other, later);
    const [terminal] = (await world.check(programId)).terminals;
    expect(codesOf(terminal?.findings)).toEqual(['conflict notice', 'conflict notice']);
    // Immediate effects have no time: that of the check would be outdated.
    const reportedOf = (name: string) =>
      terminal?.findings.find(({ message }) => message.includes(name))?.message;
    expect(reportedOf('Now')).not.toMatch(/\d/);
    expect(reportedOf('Sale week')).toMatch(/\d\d:\d\d/);
    // Replacing was chosen: screens need no attention for it.
    expect((await world.check(programId)).totals).toMatchObject({ ready: 1, warnings: 0 });
    const ofLater = terminal?.findings.find(({ taskId }) => taskId === laterId);
    expect(ofLater?.message).toMatch(/Sale week.*no longer be shown/);
    const after = await world.check(programId, { clientIds: [world.lobby], type: 2 });
    expect(codesOf(after.terminals[0]?.findings)).toEqual(['conflict notice', 'conflict notice']);
  });

  test('that are replaced only at certain hours or days are said to play on', async () => {
    const programId = await world.goodProgram();
    const other = await anotherProgram();
    await planned(other, { ...allDay(day(-1)), etName: 'Always' });
    const shown = async (request: object) =>
      (await world.check(programId, { clientIds: [world.lobby], ...request })).terminals[0]?.findings[0]
        ?.message;
    expect(await shown({})).toMatch(/no longer be shown/);
    expect(await shown({ startTime: '11:00', endTime: '14:00' })).toMatch(
      /at all other times that one plays on/,
    );
    expect(await shown({ weekdays: [1] })).toMatch(/at all other times that one plays on/);
  });

  test('are summed up over all terminals, ended ones first', async () => {
    const programId = await world.goodProgram();
    const other = await anotherProgram();
    const second = await pairTerminal(world.server, world.tenant, 'Second');
    await world.give(second.clId, {});
    const clientIds = [world.lobby, second.clId];
    const lunch = { etStartTime: '11:00:00', etEndTime: '14:00:00' };
    await planned(other, { ...allDay(day(-1)), etName: 'Always', clientIds });
    await planned(other, { ...allDay(day(-1)), ...lunch, etName: 'Lunch', etTaskType: 3 });
    const met = async (request: object) =>
      (await world.check(programId, { clientIds, ...request })).meets.map(
        ({ effect, name, terminals }) => `${effect} ${name} ${terminals}`,
      );
    expect(await met({})).toEqual(['replaces Always 2', 'interruptedBy Lunch 1']);
    expect(await met({ startTime: '08:00', endTime: '10:00' })).toEqual(['replacesInHours Always 2']);
    expect(await met({ type: 2 })).toEqual(['interruptedBy Lunch 1', 'sharedWith Always 2']);
    expect(await met({ clientIds: [] })).toEqual([]);
  });

  test('that are replaced already are not reported, also in the task wizard', async () => {
    const programId = await world.goodProgram();
    const send = async (name: string) => {
      const { taskId } = await world.server.ask(
        api.sendProgram,
        { programIds: [programId], clientIds: [world.lobby], name },
        world.as(),
      );
      world.clock.advance(1000);
      return taskId;
    };
    for (const name of ['First', 'Second']) await send(name);
    const lastId = await send('Third');
    const [terminal] = (await world.check(programId)).terminals;
    expect(terminal?.findings.map(({ code, taskId }) => [code, taskId])).toEqual([['conflict', lastId]]);
    const { conflicts } = await world.server.ask(
      api.selectTaskReview,
      { ...taskFields, ...allDay(day(1)), programIds: [programId], clientIds: [world.lobby] },
      world.as(),
    );
    expect(conflicts.map(({ taskId }) => taskId)).toEqual([lastId]);
  });

  test('that are covered temporarily are reported with when they are shown again', async () => {
    const programId = await world.goodProgram();
    const always = await planned(programId, { ...allDay(day(-1)), etName: 'Always' });
    world.clock.advance(1000);
    await planned(programId, { ...allDay(day(-1)), etName: 'This week', etEndDate: day(6) });
    const [terminal] = (await world.check(programId)).terminals;
    const about = terminal?.findings.find(({ taskId }) => taskId === always);
    const [year, month, date] = day(7).split('-');
    expect(about?.message).toMatch(new RegExp(`${year}/${month}/${date}|${month}/${date}/${year}`));
    expect(about?.level).toBe('notice');
  });

  test('that interrupt are reported', async () => {
    const programId = await world.goodProgram();
    await planned(programId, {
      etName: 'News',
      etTaskType: 3,
      etStartDate: day(1),
      etEndDate: day(2),
      etStartTime: '08:00:00',
      etEndTime: '09:00:00',
    });
    const [terminal] = (await world.check(programId)).terminals;
    expect(codesOf(terminal?.findings)).toEqual(['conflict notice']);
    expect(terminal?.findings[0]?.message).toContain('News');
  });
});
