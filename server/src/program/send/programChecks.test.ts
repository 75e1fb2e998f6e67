import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
  fileAddress,
  type ProgramDocument,
} from '@vitrine/shared/document';
import sharp from 'sharp';
import { keepSetting, noteWeatherReached } from '../../account/settings/settingRepository.ts';
import { taskFields } from '../../task/taskWorld.fixture.ts';
import { givenColleague, givenMaterial } from '../testing/world.ts';
import { codesOf, SendWorld, sceneOf } from './SendWorld.fixture.ts';

let world: SendWorld;
beforeAll(async () => {
  world = await SendWorld.start();
});
afterAll(() => world.server.close());
beforeEach(() => world.renew());

const aboutProgram = async (document: ProgramDocument) => {
  const { programs } = await world.check(await world.programOf(document));
  return programs[0]?.findings ?? [];
};

describe('findings on a program', () => {
  test('are empty when all is well', async () => {
    const answer = await world.check(await world.goodProgram());
    expect(answer).toMatchObject({
      programs: [{ name: 'Good one', resolution: '1920x1080', files: 1, findings: [] }],
      terminals: [],
      totals: { terminals: 1, online: 1, ready: 1, refused: 0, errors: 0, warnings: 0 },
      sendable: true,
    });
    expect(answer.programs[0]?.size).toBeGreaterThan(100);
  });

  test('report an empty program, and a widget without content with its scene', async () => {
    expect(codesOf(await aboutProgram(createProgramDocument()))).toEqual(['emptyProgram error']);
    const half = createProgramDocument({
      scenes: [createScene(0, [createComponent('area')]), createScene(1)],
    });
    expect(await aboutProgram(half)).toMatchObject([
      { code: 'emptyScene', level: 'warning', sceneIndex: 1, message: 'Scene 2 is empty' },
    ]);
    const subtitle = createComponent('subtitle');
    const [finding] = await aboutProgram(sceneOf(subtitle));
    expect(finding).toMatchObject({ code: 'emptyWidget', sceneIndex: 0, componentId: subtitle.id });
    expect(finding?.message).toContain('scene 1');
  });

  test('report materials that are deleted, expired or not ready', async () => {
    const [gone, expired, pending] = [
      await givenMaterial(world.server, world.tenant),
      await givenMaterial(world.server, world.tenant),
      await givenMaterial(world.server, world.tenant),
    ];
    const items = [gone, expired, pending].map(({ id, hash }) =>
      createMediaItem({ mid: id, name: id, type: 'img', url: fileAddress(hash) }),
    );
    const programId = await world.programOf(sceneOf(createComponent('img', { mpList: items })));
    const { database, files } = world.server.services;
    await database.deleteFrom('material').where('id', '=', gone.id).execute();
    await files.release(database, 'material', gone.id);
    await database
      .updateTable('material')
      .set({ expires_at: world.clock.now() })
      .where('id', '=', expired.id)
      .execute();
    await database
      .updateTable('material')
      .set({ state: 'processing' })
      .where('id', '=', pending.id)
      .execute();
    const { programs, sendable } = await world.check(programId);
    expect(codesOf(programs[0]?.findings)).toEqual([
      'fileMissing error',
      'fileExpired warning',
      'filePending warning',
    ]);
    expect(programs[0]?.findings[0]?.message).toContain(gone.id);
    expect(sendable).toBe(false);
    const refused = await world.server.call(
      api.sendProgram,
      { programIds: [programId], clientIds: [world.lobby] },
      world.as(),
    );
    expect(refused).toMatchObject({ code: 1, error: 'program.cannotBeSent' });
    expect(refused.msg).toContain(gone.id);
  });

  test('report missing fonts, web addresses and broken links', async () => {
    const text = createTextItem({
      taContent: 'Hello',
      taColor: '#ffffff',
      taFont: 'Our Hand, sans-serif',
    });
    const web = createMediaItem({ type: 'web', url: 'https://example.org/board' });
    const link = {
      coActionType: 4,
      coLinkId: 'elsewhere',
      txList: [createTextItem({ taContent: 'Go', taColor: '#ffffff' })],
    };
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

  test('report weather without a source, also in the task wizard, until the account has one', async () => {
    const txList = [createTextItem({ taColor: '#ffffff' })];
    const widget = createComponent('weather', { txList });
    const programId = await world.programOf(sceneOf(widget), 'Sky');
    const preflight = () =>
      world.server.ask(
        api.selectTaskReview,
        { ...taskFields, programIds: [programId], clientIds: [world.lobby] },
        world.as(),
      );
    const { programs, sendable, totals } = await world.check(programId);
    expect(programs[0]?.findings).toMatchObject([
      { code: 'weatherUnset', level: 'warning', sceneIndex: 0, componentId: widget.id },
    ]);
    expect(programs[0]?.findings[0]?.message).toContain('System › Basic settings');
    expect([sendable, totals.ready, totals.warnings]).toEqual([true, 0, 1]);
    expect((await preflight()).problems).toMatchObject([
      { level: 'warning', word: 'weatherUnset', programs: [{ id: programId, componentId: widget.id }] },
    ]);

    const { database } = world.server.services;
    const weatherSource = { weather_source: 'https://weather.test/' };
    await keepSetting(database, world.tenant.tenantId, weatherSource);
    // A source that never answered provides nothing either.
    expect((await world.check(programId)).programs[0]?.findings).toMatchObject([{ code: 'weatherUnset' }]);
    await noteWeatherReached(database, world.tenant.tenantId, 'https://weather.test/', new Date());
    expect((await world.check(programId)).programs[0]?.findings).toEqual([]);
    expect((await preflight()).problems).toEqual([]);
  });

  test('report placeholder and unreadable texts with their widget; the task wizard names the program', async () => {
    const widgets = [
      createComponent('subtitle', {
        ...{ infoX: 0, infoY: 0, infoWidth: 300, infoHeight: 100 },
        txList: [createTextItem({ taContent: 'Your text', taColor: '#ffffff' })],
      }),
      createComponent('button', {
        ...{ infoX: 600, infoY: 0, infoWidth: 300, infoHeight: 100 },
        txList: [createTextItem({ taContent: 'Order', taColor: '#222222' })],
      }),
    ];
    const programId = await world.programOf(sceneOf(...widgets), 'Unfinished');
    const { programs, sendable, totals } = await world.check(programId);
    expect(codesOf(programs[0]?.findings)).toEqual(['textLeftover warning', 'textPale warning']);
    expect(programs[0]?.findings.map(({ sceneIndex, componentId }) => [sceneIndex, componentId])).toEqual(
      widgets.map(({ id }) => [0, id]),
    );
    expect([sendable, totals.ready, totals.warnings]).toEqual([true, 0, 1]);
    const { problems } = await world.server.ask(
      api.selectTaskReview,
      { ...taskFields, programIds: [programId], clientIds: [world.lobby] },
      world.as(),
    );
    expect(problems).toMatchObject([
      {
        ...{ level: 'warning', word: 'textLeftover', names: ['Unfinished'] },
        programs: [{ id: programId, name: 'Unfinished', componentId: widgets[0]?.id }],
      },
      {
        ...{ level: 'warning', word: 'textPale', names: ['Unfinished'] },
        programs: [{ id: programId, name: 'Unfinished', componentId: widgets[1]?.id }],
      },
    ]);
  });

  test('report a list with more rows than are readable in its box, with its heading; the task wizard names the program', async () => {
    const check = { taFontSize: 52, taColor: '#ffffff' };
    const rows = Array.from({ length: 80 }, (_, place) =>
      createTextItem({ ...check, taKind: 'row', taContent: `Dish ${place}\t$9`, taNo: place + 1 }),
    );
    const list = createComponent('subtitle', {
      ...{ infoWidth: 860, infoHeight: 860 },
      txList: [createTextItem({ ...check, taContent: 'Lunch' }), ...rows],
    });
    const programId = await world.programOf(sceneOf(list), 'Long menu');
    const { programs, sendable } = await world.check(programId);
    expect(programs[0]?.findings).toMatchObject([
      { code: 'textSmall', level: 'warning', sceneIndex: 0, componentId: list.id },
    ]);
    expect(programs[0]?.findings[0]?.message).toContain('Lunch');
    expect(sendable).toBe(true);
    const { problems } = await world.server.ask(
      api.selectTaskReview,
      { ...taskFields, programIds: [programId], clientIds: [world.lobby] },
      world.as(),
    );
    expect(problems).toMatchObject([
      { level: 'warning', word: 'textSmall', programs: [{ id: programId, componentId: list.id }] },
    ]);
  });

  test('report a missing approval, and sending is refused', async () => {
    const reviewer = await givenColleague(world.server, world.tenant, ['program.audit', 'program.view']);
    await world.server.ask(api.updateProgramSetting, { auditRequired: true }, world.as());
    const programId = await world.goodProgram();
    const unsubmitted = await world.check(programId);
    expect(codesOf(unsubmitted.programs[0]?.findings)).toEqual(['notPassed error']);
    expect(unsubmitted.programs[0]).toMatchObject({ submitted: false, revision: 2 });
    expect(unsubmitted.programs[0]?.findings[0]?.message).toContain('Save and submit for review');
    await world.server.ask(api.submitProgram, { id: programId, revision: 2 }, world.as());
    const answer = await world.check(programId);
    expect(codesOf(answer.programs[0]?.findings)).toEqual(['notPassed error']);
    expect(answer.programs[0]?.findings[0]?.message).toBe('Waits for review');
    expect(answer.programs[0]).toMatchObject({ submitted: true, revision: 2 });
    expect(answer.sendable).toBe(false);
    const request = { programIds: [programId], clientIds: [world.lobby] };
    expect((await world.server.call(api.sendProgram, request, world.as())).error).toBe(
      'program.cannotBeSent',
    );
    await world.server.ask(
      api.updateProgramAudit,
      { id: programId, revision: 2, state: 'passed' },
      world.as(reviewer),
    );
    expect((await world.server.call(api.sendProgram, request, world.as())).code).toBe(0);
  });
});

test('sample texts in an approved revision are no longer reported', async () => {
  const reviewer = await givenColleague(world.server, world.tenant, ['program.audit', 'program.view']);
  const line = createTextItem({ taContent: 'Opening hours', taSample: 'Opening hours' });
  const box = createComponent('subtitle', { txList: [line] });
  const programId = await world.programOf(sceneOf(box), 'From a template');
  expect(codesOf((await world.check(programId)).programs[0]?.findings)).toContain('textLeftover warning');
  await world.server.ask(api.updateProgramSetting, { auditRequired: true }, world.as());
  const { revision } = await world.server.ask(api.selectProgramById, { id: programId }, world.as());
  await world.server.ask(api.submitProgram, { id: programId, revision }, world.as());
  const passed = { id: programId, revision, state: 'passed' as const };
  await world.server.ask(api.updateProgramAudit, passed, world.as(reviewer));
  expect(codesOf((await world.check(programId)).programs[0]?.findings)).not.toContain('textLeftover warning');
});

test('warn that the approved revision is sent while a change waits for review', async () => {
  const reviewer = await givenColleague(world.server, world.tenant, ['program.audit', 'program.view']);
  await world.server.ask(api.updateProgramSetting, { auditRequired: true }, world.as());
  const programId = await world.goodProgram();
  await world.server.ask(api.submitProgram, { id: programId, revision: 2 }, world.as());
  await world.server.ask(
    api.updateProgramAudit,
    { id: programId, revision: 2, state: 'passed' },
    world.as(reviewer),
  );
  const draw = async (colour: string) => {
    const plain = { create: { width: 90, height: 50, channels: 3 as const, background: colour } };
    const bytes = await sharp(plain).png().toBuffer();
    const image = `data:image/png;base64,${bytes.toString('base64')}`;
    await world.server.ask(api.updateProgramThumbnail, { id: programId, image }, world.as());
  };
  const pictured = async () => (await world.check(programId)).programs[0]?.thumbnailUrl;
  await draw('#c00');
  const approved = await pictured();
  const request = { programIds: [programId], clientIds: [world.lobby] };
  const sent = async () => {
    const { taskId } = await world.server.ask(api.sendProgram, request, world.as());
    const row = await world.server.services.database
      .selectFrom('task_program')
      .select('published')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow();
    return row.published?.documentHash;
  };
  const before = await sent();
  await world.server.ask(
    api.updateProgram,
    { id: programId, revision: 2, document: createProgramDocument() },
    world.as(),
  );
  await draw('#0c0');
  expect(codesOf((await world.check(programId)).programs[0]?.findings)).toEqual(['notPassed warning']);
  // The thumbnail shows the sent revision, not the pending one.
  expect(await pictured()).toBe(approved);
  expect(await sent()).toBe(before);
});
