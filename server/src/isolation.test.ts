import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Endpoint, endpoints } from '@vitrine/shared/api';
import { z } from 'zod';
import { formOf, startTestServer, type TestServer } from './testing/testServer.ts';
import { createWorld, rowsOf, type World } from './testing/world.ts';

/**
 * No account sees, names or changes what is another's: each call is made by a stranger with every id that the
 * other account has, in every field. New calls and new tables are covered without being named here.
 */
let server: TestServer;
let victim: World;
let stranger: World;
let before: string;
beforeAll(async () => {
  server = await startTestServer();
  victim = await createWorld(server, 'Victim');
  stranger = await createWorld(server, 'Stranger');
  before = await rowsOf(server, victim.tenantId);
}, 60_000);
afterAll(() => server.close());

const stayingSignedIn = ['/etv/logout.json', '/etv/updatePassword.json', '/etv/updateAccountName.json'];
const cases = endpoints
  .filter(({ path, access }) => access !== 'public' && !stayingSignedIn.includes(path))
  .map((endpoint) => [endpoint.path, endpoint] as const);

function fieldsOf(endpoint: Endpoint): string[] {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}

async function send(endpoint: Endpoint, input: Record<string, unknown>): Promise<string> {
  const get = endpoint.method === 'GET';
  const response = await server.app.fastify.inject({
    method: endpoint.method,
    url: get ? `${endpoint.path}?${formOf(input)}` : endpoint.path,
    headers: { token: endpoint.access === 'terminal' ? stranger.terminalToken : stranger.token },
    ...(!get && { payload: input }),
  });
  return response.body;
}

test('the worlds hold something to protect', () => {
  expect(victim.ids.length).toBeGreaterThan(12);
  for (const kind of ['group', 'terminal', 'folder', 'program', 'task', 'page']) {
    expect(before).toContain(`Victim ${kind}`);
  }
});

test.each(cases)(
  '%s gives a stranger nothing',
  async (_path, endpoint) => {
    const fields = fieldsOf(endpoint);
    const plain = {
      name: 'name of a stranger',
      etName: 'name of a stranger',
      type: 'client',
      kind: 'screenshot',
    };
    for (const id of victim.ids) {
      const everywhere = Object.fromEntries(fields.map((field) => [field, id]));
      const single = fields.map((field) => ({ ...plain, [field]: id }));
      const inputs = [everywhere, ...single, { ...plain, ids: [id] }, { ...plain, id, ids: [id] }];
      const answers = await Promise.all(inputs.map((input) => send(endpoint, input)));
      expect(answers.filter((text) => text.includes('Victim'))).toEqual([]);
    }
    expect(await rowsOf(server, victim.tenantId)).toBe(before);
  },
  60_000,
);

test('files of another account are not there, for people and for terminals', async () => {
  const hashes = victim.ids.filter((id) => id.length === 64 && !stranger.ids.includes(id));
  expect(hashes.length).toBeGreaterThan(1);
  for (const hash of hashes) {
    for (const token of [stranger.token, stranger.terminalToken]) {
      const response = await server.app.fastify.inject({ url: `/etv/file/${hash}`, headers: { token } });
      expect([hash, response.statusCode]).toEqual([hash, 404]);
    }
    const own = await server.app.fastify.inject({
      url: `/etv/file/${hash}`,
      headers: { token: victim.token },
    });
    expect([hash, own.statusCode]).toEqual([hash, 200]);
  }
});
