import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answer, type Endpoint, endpoints } from '@vitrine/shared/api';
import fc from 'fast-check';
import { z } from 'zod';
import { startTestServer, type TestServer } from './testing/testServer.ts';
import { createWorld, type World } from './testing/world.ts';

/**
 * Every call, future ones included, against malformed input: the answer is always the envelope with a reason,
 * never an unexpected error.
 */
let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server, 'Fuzzed', { level: 1 });
}, 60_000);
afterAll(() => server.close());

const nasty: readonly unknown[] = [
  null,
  '',
  ' ',
  '-1',
  '0',
  'aaaaaaaaaaaa',
  "'; drop table tenant; --",
  '%_\\',
  '\u0000',
  '\ud800',
  '💥'.repeat(40),
  'a'.repeat(100_000),
  '9'.repeat(400),
  '1e309',
  '99999999999999999999',
  -1,
  0,
  1.5,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  [null],
  ['aaaaaaaaaaaa'],
  [[['a']]],
  {},
  { id: { $ne: null } },
  '2026-02-30',
  '2026-11-21',
  '0000-01-01',
  '9999-12-31',
  '24:00',
  '23:59:59',
  '[1,2',
  '["aaaaaaaaaaaa"]',
  '{}',
];

/** Names of the fields that an endpoint reads. */
function fieldsOf(endpoint: Endpoint): string[] {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}

async function send(endpoint: Endpoint, input: unknown) {
  const text = JSON.stringify(input);
  const query =
    endpoint.method === 'GET' ? `?${new URLSearchParams({ ...(input as object) }).toString()}` : '';
  const response = await server.app.fastify.inject({
    method: endpoint.method,
    url: endpoint.path + query.slice(0, 8000),
    headers: {
      token: endpoint.access === 'terminal' ? world.terminalToken : world.token,
      'content-type': 'application/json',
    },
    ...(endpoint.method === 'POST' && { payload: text }),
  });
  return { status: response.statusCode, body: answer.parse(response.json()) };
}

/** Signs in and pairs again after a call that happened to end the session or delete the terminal. */
async function expectReason(endpoint: Endpoint, input: unknown): Promise<void> {
  const { status, body } = await send(endpoint, input);
  const said = JSON.stringify(input)?.slice(0, 300);
  expect({ said, status, error: body.error }).not.toMatchObject({ error: 'server.unexpected' });
  expect({ said, status, unavailable: body.error === 'database.unavailable' }).toEqual({
    said,
    status: 200,
    unavailable: false,
  });
  expect(body.msg).not.toBe('');
  if (body.code === 401) world = await createWorld(server, 'Fuzzed', { level: 1 });
}

const cases = endpoints.map((endpoint) => [endpoint.path, endpoint] as const);

test.each(cases)(
  '%s answers any input with the envelope',
  async (_path, endpoint) => {
    const fields = fieldsOf(endpoint);
    await expectReason(endpoint, {});
    for (const field of fields) {
      for (const value of nasty) await expectReason(endpoint, { [field]: value });
    }
    for (const id of world.ids)
      await expectReason(endpoint, Object.fromEntries(fields.map((field) => [field, id])));
    const values = fc.constantFrom(...nasty, ...world.ids, world.ids);
    const inputs = fc.record(Object.fromEntries(fields.map((field) => [field, values])), {
      requiredKeys: [],
    });
    await fc.assert(
      fc.asyncProperty(inputs, (input) => expectReason(endpoint, input)),
      { numRuns: 40 },
    );
  },
  60_000,
);
