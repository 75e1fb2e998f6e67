import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import fc from 'fast-check';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let taskId: string;
let groupId: string;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  const options = { token: tenant.token };
  taskId = (await server.ask(api.insertEquipmentTask, taskFields, options)).id;
  groupId = (await server.ask(api.insertTaskCategory, { pid: '-1', name: 'Group' }, options)).id;
});
afterAll(() => server.close());

const endpoints = api.endpoints.filter(({ path }) =>
  /task|EquipmentTask|ETaskName|TerminalSchedule/i.test(path),
);
const fieldNames = [
  ...Object.keys(taskFields),
  'id',
  'ecId',
  'pid',
  'name',
  'type',
  'state',
  'pageNum',
  'pageSize',
];
const strange = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '0',
    '\0',
    '\ud800',
    '😀',
    "';drop table task;--",
    '%',
    '9'.repeat(40),
    'null',
  ),
  fc.constantFrom('0000-00-00', '0001-01-01', '9999-12-31', '10000-01-01', '23:59:59', '99:99', '2026-02-30'),
  fc.constantFrom('x'.repeat(20_000), -1, 1e21, 1.5, null, true, [], {}, [[]], ['a', 1], { a: { b: [] } }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
);

it('every call of tasks answers any input with a refusal, never with server.unexpected', async () => {
  expect(endpoints.length).toBeGreaterThan(14);
  const own = fc.constantFrom({ id: taskId }, { id: groupId }, { id: taskId, pid: groupId }, {});
  const changes = fc.dictionary(fc.constantFrom(...fieldNames), strange, { maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...endpoints), own, changes, async (endpoint, ids, change) => {
      const input = { ...taskFields, etName: 'Hostile', ...ids, ...change };
      const answer = await server.call(endpoint, input, { token: tenant.token });
      expect([0, 1]).toContain(answer.code);
      expect(answer.msg).not.toBe('');
      expect(answer.error).not.toBe('server.unexpected');
    }),
    { numRuns: 400 },
  );
});
