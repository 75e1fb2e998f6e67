import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { givenColleague, givenProgram } from '../testing/world.ts';
import { SendWorld } from './SendWorld.fixture.ts';

let world: SendWorld;
beforeAll(async () => {
  world = await SendWorld.start();
});
afterAll(() => world.server.close());
beforeEach(() => world.renew());

describe('sending', () => {
  test('makes a task that plays from now on, on the chosen terminals and groups', async () => {
    const programId = await world.goodProgram();
    const input = { programIds: [programId], groupIds: ['-1'], type: 2 as const };
    const sent = await world.server.ask(api.sendProgram, input, world.as());
    expect(sent).toMatchObject({ taskName: 'Good one', terminals: 1 });
    const task = await world.server.ask(api.selectEquipmentTaskById, { id: sent.taskId }, world.as());
    expect(task).toMatchObject({
      status: 'published',
      etTaskType: 2,
      etEndDate: '',
      etMon: '1',
      etSun: '1',
    });
    const schedule = await world.server.ask(api.selectTerminalSchedule, { id: world.lobby }, world.as());
    expect(schedule.tasks).toMatchObject([{ id: sent.taskId, startTime: '00:00:00', endTime: '00:00:00' }]);
    const again = await world.server.ask(api.sendProgram, input, world.as());
    expect(again.taskName).toBe('Good one (2)');
  });

  test('publishes the same task again for the same program and terminals, with its plain name', async () => {
    const programId = await world.goodProgram();
    const input = { programIds: [programId], clientIds: [world.lobby] };
    const first = await world.server.ask(api.sendProgram, input, world.as());
    world.clock.advance(60_000);
    const { meets } = await world.server.ask(api.selectSendPreflight, input, world.as());
    expect(meets).toMatchObject([{ effect: 'renews', name: 'Good one', terminals: 1 }]);
    const again = await world.server.ask(api.sendProgram, { ...input, groupIds: ['-1'] }, world.as());
    expect(again).toEqual({ ...first, terminals: 1 });
    const task = await world.server.ask(api.selectEquipmentTaskById, { id: first.taskId }, world.as());
    const publishedAt = world.clock.now().toISOString();
    expect(task).toMatchObject({ etName: 'Good one', status: 'published', publishedAt });
  });

  test('makes another task when the earlier one continues on other terminals or at other hours, or another name was chosen', async () => {
    const second = (await pairTerminal(world.server, world.tenant, 'Door')).clId;
    await world.give(second, {});
    const programIds = [await world.goodProgram()];
    const both = { programIds, clientIds: [world.lobby, second] };
    await world.server.ask(api.sendProgram, both, world.as());
    const send = async (input: object) => {
      world.clock.advance(60_000);
      return (await world.server.ask(api.sendProgram, { ...both, ...input }, world.as())).taskName;
    };
    expect(await send({ clientIds: [second] })).toBe('Good one (2)');
    expect(await send({ startTime: '12:00', endTime: '13:00' })).toBe('Good one (3)');
    expect(await send({ name: 'Summer' })).toBe('Summer');
    // The shown task is republished, whatever its name.
    expect(await send({})).toBe('Good one');
  });

  test('plays within the given hours, also past midnight, and refuses half a pair', async () => {
    const programIds = [await world.goodProgram()];
    const send = (hours: object) =>
      world.server.call(api.sendProgram, { programIds, clientIds: [world.lobby], ...hours }, world.as());
    const hoursOf = async (hours: object) => {
      const { taskId } = await world.server.ask(
        api.sendProgram,
        { programIds, clientIds: [world.lobby], ...hours },
        world.as(),
      );
      const task = await world.server.ask(api.selectEquipmentTaskById, { id: taskId }, world.as());
      return [task.etStartTime, task.etEndTime, task.etOvernight];
    };
    const day = await hoursOf({ startTime: '11:00', endTime: '14:00' });
    expect(day).toEqual(['11:00:00', '14:00:00', '0']);
    expect(await hoursOf({ startTime: '22:00', endTime: '02:00' })).toEqual(['22:00:00', '02:00:00', '1']);
    expect((await send({ startTime: '11:00' })).error).toBe('program.hoursIncomplete');
    expect((await send({ startTime: '25:00', endTime: '26:00' })).error).not.toBeNull();
  });

  test('plays at once during hours that began yesterday, in the zone of the terminal', async () => {
    // 00:30 on 2 March in Seoul.
    world.clock.advance(Date.parse('2026-03-01T15:30:00Z') - world.clock.now().getTime());
    await world.give(world.lobby, { time_zone: 'Asia/Seoul' });
    const programIds = [await world.goodProgram()];
    const firstDayOf = async (hours: object) => {
      const request = { programIds, clientIds: [world.lobby], ...hours };
      const { taskId } = await world.server.ask(api.sendProgram, request, world.as());
      return (await world.server.ask(api.selectEquipmentTaskById, { id: taskId }, world.as())).etStartDate;
    };
    expect(await firstDayOf({ startTime: '22:00', endTime: '02:00' })).toBe('2026-03-01');
    expect(await firstDayOf({ startTime: '22:00', endTime: '00:30' })).toBe('2026-03-02');
    expect(await firstDayOf({ startTime: '11:00', endTime: '14:00' })).toBe('2026-03-02');
    expect(await firstDayOf({})).toBe('2026-03-02');
  });

  test('is noted in the history of the program', async () => {
    const programId = await world.goodProgram();
    await world.server.ask(
      api.sendProgram,
      { programIds: [programId], clientIds: [world.lobby] },
      world.as(),
    );
    const { revisionList } = await world.server.ask(
      api.selectProgramRevisions,
      { id: programId },
      world.as(),
    );
    expect(revisionList.map(({ revision, publishedAt }) => [revision, publishedAt !== null])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test('is refused without programs, without terminals, or when none may play', async () => {
    const programId = await world.goodProgram();
    const errors = [];
    for (const request of [
      { programIds: [], clientIds: [world.lobby] },
      { programIds: ['nothere'], clientIds: [world.lobby] },
      { programIds: [programId] },
    ]) {
      errors.push((await world.server.call(api.sendProgram, request, world.as())).error);
    }
    await world.give(world.lobby, { authorised: false });
    errors.push(
      (
        await world.server.call(
          api.sendProgram,
          { programIds: [programId], clientIds: [world.lobby] },
          world.as(),
        )
      ).error,
    );
    expect(errors).toEqual([
      'program.nothingToSend',
      'program.unknown',
      'program.noTerminals',
      'program.noAuthorised',
    ]);
    const { rows } = await sql`select id from task where tenant_id = ${world.tenant.tenantId}`.execute(
      world.server.services.database,
    );
    expect(rows).toEqual([]);
  });

  test('reaches a group without terminals, for those that join later', async () => {
    const programId = await world.goodProgram();
    const { id: group } = await world.server.ask(
      api.insertClientGroup,
      { name: 'Empty', pid: '-1' },
      world.as(),
    );
    const request = { programIds: [programId], groupIds: [group] };
    const { sendable } = await world.server.ask(api.selectSendPreflight, request, world.as());
    expect(sendable).toBe(true);
    expect(await world.server.ask(api.sendProgram, request, world.as())).toMatchObject({ terminals: 0 });
  });

  test('needs the permission, within the account', async () => {
    const programId = await world.goodProgram();
    const request = { programIds: [programId], clientIds: [world.lobby] };
    const author = await givenColleague(world.server, world.tenant, ['program.view', 'program.manage']);
    expect((await world.server.call(api.sendProgram, request, world.as(author))).error).toBe(
      'permission.denied',
    );
    const stranger = await world.server.createTenant();
    expect((await world.server.call(api.sendProgram, request, world.as(stranger))).error).toBe(
      'program.unknown',
    );
    expect((await world.server.call(api.selectSendPreflight, request, world.as(stranger))).error).toBe(
      'program.unknown',
    );
    const own = await givenProgram(world.server, stranger);
    const foreign = await world.server.ask(
      api.selectSendPreflight,
      { programIds: [own.id], clientIds: [world.lobby] },
      world.as(stranger),
    );
    expect(foreign.totals.terminals).toBe(0);
  });
});

test('needs its permission for the preflight, too', async () => {
  const programId = await world.goodProgram();
  const viewer = await givenColleague(world.server, world.tenant, ['program.view', 'program.manage']);
  const request = { programIds: [programId], groupIds: ['-1'] };
  const answer = await world.server.call(api.selectSendPreflight, request, world.as(viewer));
  expect(answer.error).toBe('permission.denied');
});
