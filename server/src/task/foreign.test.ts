import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { pairTerminal } from '../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../testing/testServer.ts';
import { rowsOf } from '../testing/world.ts';
import { emergencyRoutes } from './emergency/routes.ts';
import { taskRoutes } from './routes.ts';
import { subtitleRoutes } from './subtitle/routes.ts';
import { addMember, makeProgram, taskFields } from './taskWorld.fixture.ts';

/**
 * Every call of tasks, tickers and emergencies with a complete body: it works for its owner; without a session or
 * permission, or with an id of another account, it neither changes nor reveals anything.
 */
interface Ids {
  readonly task: string;
  readonly category: string;
  readonly empty: string;
  readonly program: string;
  readonly terminal: string;
  readonly group: string;
  readonly subtitle: string;
  readonly waiting: string;
  /** Emergencies: one running, one waiting. */
  readonly alert: string;
  readonly pending: string;
}
interface Account extends TestTenant {
  readonly ids: Ids;
  /** Another member, with all permissions of tasks. */
  readonly second: string;
}

let server: TestServer;
let victim: Account;
let stranger: Account;
let before: string;

async function makeAccount(marker: string): Promise<Account> {
  const tenant = await server.createTenant();
  const as = { token: tenant.token };
  const category = (await server.ask(api.insertTaskCategory, { pid: '-1', name: `${marker} tasks` }, as)).id;
  const empty = (await server.ask(api.insertTaskCategory, { pid: '-1', name: `${marker} empty` }, as)).id;
  const group = (await server.ask(api.insertClientGroup, { pid: '-1', name: `${marker} hall` }, as)).id;
  const program = (await makeProgram(server, tenant, `${marker} program`)).id;
  const terminal = (await pairTerminal(server, tenant, `${marker} screen`)).clId;
  const audience = { clientIds: [terminal], groupIds: [group] };
  const fields = { ...taskFields, etName: `${marker} task`, etEcId: category, programIds: [program] };
  const task = (await server.ask(api.insertEquipmentTask, { ...fields, ...audience }, as)).id;
  await server.ask(api.publishEquipmentTask, { id: task }, as);
  const emergency = { programId: program, seconds: 3600, ...audience };
  const alert = (await server.ask(api.insertEmergency, emergency, as)).id;
  // An emergency needs another member who may confirm it.
  const { token: second } = await addMember(server, tenant, ['task.view', 'task.manage', 'task.subtitle']);
  await server.ask(api.updateTaskSetting, { secondPerson: true }, as);
  const pending = (await server.ask(api.insertEmergency, emergency, as)).id;
  const text = { text: `${marker} words`, duration: 3600, ...audience };
  const subtitle = (await server.ask(api.insertSubtitle, text, as)).id;
  const waiting = (await server.ask(api.insertSubtitle, { ...text, emergency: true }, as)).id;
  const places = { task, category, empty, program, terminal, group };
  return { ...tenant, second, ids: { ...places, subtitle, waiting, alert, pending } };
}

beforeAll(async () => {
  server = await startTestServer();
  victim = await makeAccount('Victim');
  stranger = await makeAccount('Stranger');
  before = await rowsOf(server, victim.tenantId);
}, 60_000);
afterAll(() => server.close());

const whole = ({ category, program, terminal, group }: Ids, etName: string) => ({
  ...taskFields,
  etName,
  etEcId: category,
  programs: [{ programId: program, duration: 10 }],
  clientIds: [terminal],
  groupIds: [group],
});
const quarter = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };

interface Call {
  readonly endpoint: api.Endpoint;
  readonly body: (ids: Ids) => object;
  /** The caller; the owner by default. */
  readonly by?: 'second';
}
const call = (endpoint: api.Endpoint, body: (ids: Ids) => object, by?: 'second'): Call => ({
  endpoint,
  body,
  ...(by && { by }),
});

/** In an order in which each works for its owner. */
const calls: readonly Call[] = [
  call(api.selectEqTaskCategoryAlls, ({ category }) => ({ ecId: category })),
  call(api.selectEqTaskCategoryAll, () => ({})),
  call(api.selectEquipmentTaskById, ({ task }) => ({ id: task })),
  call(api.selectEquipmentTaskPage, ({ category }) => ({ grouping: category })),
  call(api.selectTaskDelivery, ({ task }) => ({ id: task })),
  call(api.selectTaskEdits, ({ task }) => ({ id: task })),
  call(api.selectTerminalCalendar, ({ terminal }) => ({ id: terminal, ...quarter, drafts: true })),
  call(api.selectTerminalCalendar, ({ group }) => ({ id: group, ...quarter, drafts: true })),
  call(api.selectWhy, ({ terminal }) => ({ id: terminal })),
  call(api.selectNextChange, ({ terminal }) => ({ id: terminal })),
  call(api.selectGroupInstant, ({ group }) => ({ id: group, at: quarter.from })),
  call(api.selectTerminalSchedule, ({ terminal }) => ({ id: terminal })),
  call(api.selectMoveEffect, ({ terminal, group }) => ({ ids: [terminal], pid: group })),
  call(api.selectTaskReview, (ids) => ({ ...whole(ids, 'Reviewed'), id: ids.task })),
  call(api.selectAudienceZones, ({ terminal, group }) => ({ clientIds: [terminal], groupIds: [group] })),
  call(api.selectTaskSetting, () => ({})),
  call(api.selectSubtitlePage, () => ({})),
  call(api.selectSubtitleTerminals, ({ subtitle }) => ({ id: subtitle })),
  call(api.selectEmergencyPage, () => ({})),
  call(api.selectEmergencyTerminals, ({ alert }) => ({ id: alert })),
  call(api.selectEmergencyReview, ({ program, terminal, group }) => ({
    ...{ programId: program, clientIds: [terminal], groupIds: [group] },
  })),
  call(api.selectTaskDelivery, ({ alert }) => ({ id: alert })),
  call(api.insertTaskCategory, ({ category }) => ({ pid: category, name: 'Below' })),
  call(api.updateTaskCategory, ({ empty }) => ({ id: empty, name: 'Renamed' })),
  call(api.moveEquipmentTask, ({ empty, category }) => ({ id: empty, pid: category })),
  call(api.deleteTaskCategory, ({ empty }) => ({ id: empty })),
  call(api.insertEquipmentTask, (ids) => whole(ids, 'Another')),
  call(api.updateEquipmentTask, (ids) => ({ ...whole(ids, 'Changed'), id: ids.task })),
  call(api.updateETaskName, ({ task }) => ({ id: task, etName: 'Called otherwise' })),
  call(api.copyEquipmentTask, ({ task }) => ({ id: task, etName: 'Copied' })),
  call(api.moveEquipmentTask, ({ task, category }) => ({ id: task, pid: category })),
  call(api.pauseEquipmentTask, ({ task }) => ({ id: task })),
  call(api.resumeEquipmentTask, ({ task }) => ({ id: task })),
  call(api.retryTaskDelivery, ({ task, terminal }) => ({ id: task, clientIds: [terminal] })),
  call(api.expireEquipmentTask, ({ task }) => ({ id: task })),
  call(api.publishEquipmentTask, ({ task }) => ({ id: task })),
  call(api.republishTaskContent, ({ task }) => ({ ids: [task] })),
  call(api.withdrawEquipmentTask, ({ task }) => ({ id: task })),
  call(api.deleteEquipmentTask, ({ task }) => ({ id: task })),
  call(api.insertSubtitle, ({ terminal, group }) => ({
    ...{ text: 'Words', duration: 60, clientIds: [terminal], groupIds: [group] },
  })),
  call(api.confirmSubtitle, ({ waiting }) => ({ id: waiting, agree: true }), 'second'),
  call(api.stopSubtitle, ({ subtitle }) => ({ id: subtitle })),
  call(api.confirmEmergency, ({ pending }) => ({ id: pending, agree: true }), 'second'),
  call(api.stopEmergency, ({ alert }) => ({ id: alert })),
  call(api.insertEmergency, ({ program, terminal, group }) => ({
    ...{ programId: program, seconds: 0, clientIds: [terminal], groupIds: [group] },
  })),
  call(api.updateTaskSetting, () => ({ secondPerson: false })),
];

const send = ({ endpoint }: Call, body: object, token?: string) => server.call(endpoint, body, { token });

it('every call of tasks, tickers and emergency programs is covered', () => {
  const known = new Set(calls.map(({ endpoint }) => endpoint.path));
  const answered = [...taskRoutes, ...subtitleRoutes, ...emergencyRoutes].map(
    ({ endpoint }) => endpoint.path,
  );
  expect([...known].sort()).toEqual([...new Set(answered)].sort());
});

const slots = [
  ...(['task', 'category', 'empty', 'program'] as const),
  ...(['terminal', 'group', 'subtitle', 'waiting', 'alert', 'pending'] as const),
] satisfies (keyof Ids)[];

const idsWith = (mark: keyof Ids): Ids =>
  Object.fromEntries(slots.map((slot) => [slot, slot === mark ? 'mark' : 'plain'])) as Record<
    keyof Ids,
    string
  >;

/** Each call with each of its ids. */
const crossings = calls.flatMap((one) =>
  slots
    .filter((slot) => JSON.stringify(one.body(idsWith(slot))).includes('"mark"'))
    .map((slot) => [`${one.endpoint.path} with a ${slot} of another account`, one, slot] as const),
);

/** Calls that skip foreign ids, like those deleted since a form or filter was opened. */
const lenient = [
  [api.selectEquipmentTaskPage, ['category']],
  [api.selectTaskReview, ['task', 'category', 'program', 'terminal', 'group']],
  [api.updateEquipmentTask, ['terminal']],
  [api.retryTaskDelivery, ['terminal']],
  [api.selectMoveEffect, ['terminal']],
  [api.selectAudienceZones, ['terminal', 'group']],
  [api.selectEmergencyReview, ['terminal', 'group']],
] as const satisfies [api.Endpoint, (keyof Ids)[]][];
const passesOver = (endpoint: api.Endpoint, slot: keyof Ids) =>
  lenient.some(([one, names]) => one === endpoint && names.some((name) => name === slot));

describe('unauthorised calls', () => {
  it.each(crossings)('to %s have no effect', async (_what, one, slot) => {
    const ids = { ...stranger.ids, [slot]: victim.ids[slot] };
    const answer = await send(one, one.body(ids), one.by ? stranger.second : stranger.token);
    if (!passesOver(one.endpoint, slot))
      expect(answer).toMatchObject({
        code: 1,
        error: expect.stringMatching(/^(task|terminal)\.\w*[uU]nknown$/),
      });
    expect(JSON.stringify(answer)).not.toContain('Victim');
    expect(await rowsOf(server, victim.tenantId)).toBe(before);
    const own = await rowsOf(server, stranger.tenantId);
    expect(Object.values(victim.ids).filter((id) => own.includes(id))).toEqual([]);
  });

  it('without a session or the one permission needed are refused', async () => {
    const lesser = new Map<string, string>();
    for (const one of calls) {
      const { access, path } = one.endpoint;
      const others = api.permissions.filter((permission) => permission !== access);
      const token = lesser.get(access) ?? (await addMember(server, victim, others)).token;
      lesser.set(access, token);
      before = await rowsOf(server, victim.tenantId);
      expect([path, (await send(one, one.body(victim.ids))).code]).toEqual([path, 401]);
      expect([path, (await send(one, one.body(victim.ids), token)).error]).toEqual([
        path,
        'permission.denied',
      ]);
      expect(await rowsOf(server, victim.tenantId)).toBe(before);
    }
  });
});

const many = (count: number) => Array.from({ length: count }, (_, place) => `id${place}`);
const tooLarge: [string, api.Endpoint, (ids: Ids) => object][] = [
  ['programs', api.insertEquipmentTask, (ids) => ({ ...whole(ids, 'Large'), programIds: many(201) })],
  [
    'programs with durations',
    api.insertEquipmentTask,
    (ids) => ({ ...whole(ids, 'Large'), programs: many(201).map((programId) => ({ programId })) }),
  ],
  ['terminals', api.insertEquipmentTask, (ids) => ({ ...whole(ids, 'Large'), clientIds: many(20_001) })],
  ['groups', api.insertEquipmentTask, (ids) => ({ ...whole(ids, 'Large'), groupIds: many(2001) })],
  [
    'days off',
    api.updateEquipmentTask,
    (ids) => ({ ...whole(ids, 'Large'), id: ids.task, datesOff: Array(401).fill('2026-06-10') }),
  ],
  [
    'a program duration',
    api.insertEquipmentTask,
    (ids) => ({
      ...whole(ids, 'Large'),
      programs: [{ programId: ids.program, duration: 86_401 }],
    }),
  ],
  [
    'the span of a calendar',
    api.selectTerminalCalendar,
    ({ terminal }) => ({
      ...{ id: terminal, from: '2026-01-01T00:00:00Z', to: '2026-04-04T00:00:00Z' },
    }),
  ],
  ['a page of tasks', api.selectEquipmentTaskPage, () => ({ pageSize: 201 })],
  ['a page of the delivery board', api.selectTaskDelivery, ({ task }) => ({ id: task, pageSize: 501 })],
  ['terminals to retry', api.retryTaskDelivery, ({ task }) => ({ id: task, clientIds: many(20_001) })],
  [
    'the length of a ticker',
    api.insertSubtitle,
    ({ terminal }) => ({
      ...{ text: 'x'.repeat(2001), duration: 60, clientIds: [terminal] },
    }),
  ],
  ['terminals of a ticker', api.insertSubtitle, () => ({ text: 'x', duration: 60, clientIds: many(20_001) })],
  ['a page of tickers', api.selectSubtitlePage, () => ({ pageSize: 201 })],
  [
    'a page of the terminals of a ticker',
    api.selectSubtitleTerminals,
    ({ subtitle }) => ({ id: subtitle, pageSize: 501 }),
  ],
  [
    'the duration of an emergency',
    api.insertEmergency,
    ({ program, terminal }) => ({
      ...{ programId: program, seconds: 86_401, clientIds: [terminal] },
    }),
  ],
  [
    'terminals of an emergency',
    api.insertEmergency,
    ({ program }) => ({ programId: program, seconds: 60, clientIds: many(20_001) }),
  ],
  ['a page of emergencies', api.selectEmergencyPage, () => ({ pageSize: 201 })],
  [
    'a page of the terminals of an emergency',
    api.selectEmergencyTerminals,
    ({ alert }) => ({ id: alert, pageSize: 501 }),
  ],
  ['the length of a group name', api.insertTaskCategory, () => ({ pid: '-1', name: 'x'.repeat(51) })],
];

it.each(tooLarge)(
  'exceeding the limit of %s is refused and writes nothing',
  async (_what, endpoint, body) => {
    const rows = await rowsOf(server, stranger.tenantId);
    const answer = await server.call(endpoint, body(stranger.ids), { token: stranger.token });
    expect(answer).toMatchObject({ code: 1, error: 'input.invalid' });
    expect(await rowsOf(server, stranger.tenantId)).toBe(rows);
  },
);

it('each call succeeds with ids of its own account', async () => {
  for (const one of calls) {
    const answer = await send(one, one.body(stranger.ids), one.by ? stranger.second : stranger.token);
    expect([one.endpoint.path, answer.code, answer.error]).toEqual([one.endpoint.path, 0, undefined]);
  }
});
