import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { up as needs } from '../../../migrations/0206_role_needs.ts';
import { up as tickerNeeds } from '../../../migrations/0235_ticker_role_needs.ts';
import { up as callNeeds } from '../../../migrations/0236_call_role_needs.ts';
import { up as uploadApart } from '../../../migrations/0240_upload_apart.ts';
import { up as contributor } from '../../../migrations/0260_contributor_role.ts';
import { up as deletingApart } from '../../../migrations/0263_deleting_apart.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;

async function update() {
  for (const up of [needs, tickerNeeds, callNeeds, uploadApart, contributor, deletingApart])
    await up(server.services.database as never);
}

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the migration completes older roles, and their members can rename them', async () => {
  const permissions: api.Permission[] = [
    'account.members',
    'material.manage',
    'h5.answers',
    'h5.manage',
    'task.manage',
    'task.subtitle',
    'terminal.call',
  ];
  const { token, tenantId } = await server.createTenant({ permissions });
  const rename = () => server.call(api.updateRole, { roleId: '2', name: 'Uploads', permissions }, { token });
  expect((await rename()).error).toBe('account.beyondOwn');
  await update();
  const readRole = () =>
    server.services.database
      .selectFrom('role')
      .select(['name', 'permissions'])
      .where('tenant_id', '=', tenantId)
      .where('role_id', '=', '2')
      .executeTakeFirstOrThrow();
  // The role can still delete what it could before.
  const kept = api.withNeeded([...permissions, 'material.delete', 'task.delete']);
  expect((await readRole()).permissions.toSorted()).toEqual(kept.toSorted());
  expect((await rename()).code).toBe(0);
  const role = await readRole();
  expect(role.name).toBe('Uploads');
  expect(role.permissions.toSorted()).toEqual(api.withNeeded(permissions).toSorted());
});

test('complete roles are not changed', async () => {
  const permissions = api.withNeeded(['material.delete']);
  const { tenantId } = await server.createTenant({ permissions });
  await update();
  const roles = await server.services.database
    .selectFrom('role')
    .select('permissions')
    .where('tenant_id', '=', tenantId)
    .where('role_id', '=', '2')
    .execute();
  expect(roles).toEqual([{ permissions }]);
});

test('the migration adds new ready-made roles to accounts that have them, unless the name is taken', async () => {
  const plain = await server.createTenant();
  const own = await server.createTenant();
  const namesOf = async (tenantId: string) => {
    const roles = server.services.database.selectFrom('role').select(['role_id', 'name']);
    return (await roles.where('tenant_id', '=', tenantId).orderBy('name').execute()).map(({ name }) => name);
  };
  const viewer = { role_id: 'viewer', name: 'viewer', permissions: ['task.view'] };
  const chief = { role_id: 'chief', name: 'Manager', permissions: ['task.view'] };
  const rows = [viewer, chief].map((role) => ({ ...role, tenant_id: own.tenantId }));
  await server.services.database.insertInto('role').values(rows).execute();
  const before = await namesOf(plain.tenantId);
  await update();
  expect(await namesOf(plain.tenantId)).toEqual(before);
  expect(await namesOf(own.tenantId)).toEqual(
    expect.arrayContaining(['Manager', 'contributor', 'uploader', 'viewer']),
  );
  expect(await namesOf(own.tenantId)).not.toContain('manager');
});
