import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Endpoint,
  endpoints,
  type Permission,
  permissions,
  topLevelPermissions,
} from '@vitrine/shared/api';
import { z } from 'zod';
import { formOf, startTestServer, type TestServer } from './testing/testServer.ts';
import { createWorld, rowsOf, type World } from './testing/world.ts';

/**
 * No account reads, names or changes data of another: each call is made by another account with every id of the
 * first one, in every field. New calls and tables are covered automatically.
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

type Schema = z.core.JSONSchema._JSONSchema;

/** Whether a field can contain an id: not a number, boolean or enumeration. */
function holdsIds(schema: Schema): boolean {
  if (typeof schema === 'boolean') return schema;
  if (schema.enum || schema.const !== undefined) return false;
  if (schema.anyOf) return schema.anyOf.some(holdsIds);
  return !['integer', 'number', 'boolean', 'null'].includes(String(schema.type ?? ''));
}

function fieldsOf(endpoint: Endpoint): string[] {
  const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).flatMap(([name, schema]) => (holdsIds(schema) ? [name] : []));
}

async function sendAs(token: string, endpoint: Endpoint, input: Record<string, unknown>): Promise<string> {
  const get = endpoint.method === 'GET';
  const response = await server.app.fastify.inject({
    method: endpoint.method,
    url: get ? `${endpoint.path}?${formOf(input)}` : endpoint.path,
    headers: { token },
    ...(!get && { payload: input }),
  });
  return response.body;
}

const send = (endpoint: Endpoint, input: Record<string, unknown>) =>
  sendAs(endpoint.access === 'terminal' ? stranger.terminalToken : stranger.token, endpoint, input);

/** Whether the endpoint's schema refuses the input, so that no handler sees its ids. */
function isRefusedUnseen(endpoint: Endpoint, input: Record<string, unknown>): boolean {
  const seen = endpoint.method === 'GET' ? Object.fromEntries(new URLSearchParams(formOf(input))) : input;
  return !endpoint.input.safeParse(seen).success;
}

test('the fixtures of both worlds have data to protect', () => {
  expect(victim.ids.length).toBeGreaterThan(12);
  for (const kind of ['group', 'terminal', 'folder', 'program', 'task', 'page']) {
    expect(before).toContain(`Victim ${kind}`);
  }
});

test.each(cases)(
  '%s gives another account nothing',
  async (_path, endpoint) => {
    const fields = fieldsOf(endpoint);
    const refused = new Set<string>();
    /** Of inputs refused by the schema, one per field and length of id suffices. */
    const isNew = (input: Record<string, unknown>, id: string) => {
      if (!isRefusedUnseen(endpoint, input)) return true;
      const shape = `${Object.keys(input)} ${id.length}`;
      const fresh = !refused.has(shape);
      refused.add(shape);
      return fresh;
    };
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
      const sent = inputs.filter((input) => isNew(input, id));
      const answers = await Promise.all(sent.map((input) => send(endpoint, input)));
      expect(answers.filter((text) => text.includes('Victim'))).toEqual([]);
    }
    expect(await rowsOf(server, victim.tenantId)).toBe(before);
  },
  60_000,
);

test('files of another account are not found, neither by people nor by terminals', async () => {
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

/**
 * Every call × every role, generated from the contract: a role with all permissions but the required one is refused
 * with any input, and so is a role with none; a role with only that permission reaches the handler.
 */
const guarded = cases.filter(([, { access }]) => access !== 'session' && access !== 'terminal');

describe('roles', () => {
  const tokens = new Map<string, string>();
  async function tokenWith(name: string, held: readonly Permission[]): Promise<string> {
    const known = tokens.get(name);
    if (known) return known;
    const { token } = await server.createTenant({ level: 1, permissions: held });
    tokens.set(name, token);
    return token;
  }
  const errorOf = async (endpoint: Endpoint, token: string) =>
    JSON.parse(await sendAs(token, endpoint, {})).error;

  test.each(guarded)('%s requires its permission and no other', async (_path, endpoint) => {
    const needed = endpoint.access as Permission;
    const others = permissions.filter((permission) => permission !== needed);
    expect(await errorOf(endpoint, await tokenWith(`without ${needed}`, others))).toBe('permission.denied');
    expect(await errorOf(endpoint, await tokenWith('nothing', []))).toBe('permission.denied');
    expect(await errorOf(endpoint, await tokenWith(needed, [needed]))).not.toBe('permission.denied');
  });

  test('administrators below level 1 are refused what goes beyond their account', async () => {
    const below = await server.createTenant({ level: 2 });
    for (const [, endpoint] of guarded) {
      if (!topLevelPermissions.includes(endpoint.access as Permission)) continue;
      expect([endpoint.path, await errorOf(endpoint, below.token)]).toEqual([
        endpoint.path,
        'permission.denied',
      ]);
    }
  });
});

describe('parent and customer accounts', () => {
  let parent: World;
  let child: World;
  beforeAll(async () => {
    parent = await createWorld(server, 'Elder');
    child = await createWorld(server, 'Younger', { level: 3 });
    await server.services.database
      .updateTable('tenant')
      .set({ parent_id: parent.tenantId })
      .where('id', '=', child.tenantId)
      .execute();
  }, 60_000);

  /** All that an account may read of its customer: the entry in its own list of customers. */
  const lawful = ['/etv/selectCustomers.json'];

  test('no call reaches the other account, by any id', async () => {
    for (const [from, to] of [
      [parent, child],
      [child, parent],
    ] as const) {
      const kept = await rowsOf(server, to.tenantId);
      for (const [path, endpoint] of cases) {
        if (lawful.includes(path) || endpoint.access === 'terminal') continue;
        const fields = fieldsOf(endpoint);
        const everywhere = (id: string) => Object.fromEntries(fields.map((field) => [field, id]));
        const answers = await Promise.all(to.ids.map((id) => sendAs(from.token, endpoint, everywhere(id))));
        expect([path, answers.filter((text) => text.includes(to.marker))]).toEqual([path, []]);
      }
      expect(await rowsOf(server, to.tenantId)).toBe(kept);
    }
  }, 120_000);
});
