import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const rolesOf = async (token: string) => (await server.ask(api.selectRoles, {}, { token })).roles;

test('a new account has ready-made roles with complete permissions, and can change and delete them', async () => {
  const parent = await server.createTenant({ authorisedCount: 100, spaceCapacity: 2000 });
  const customer = { name: 'Harbour', userName: 'harbour', password: 'secret12', phone: '', address: '' };
  const counts = { authorisedCount: 5, spaceCapacity: 100, expiry: '' };
  await server.ask(api.insertCustomer, { ...customer, ...counts }, { token: parent.token });
  const { token } = await server.ask(api.login, customer);
  for (const roles of [await rolesOf(token), await rolesOf(await server.signIn())]) {
    expect(roles.map(({ roleId }) => roleId).toSorted()).toEqual(['1', ...api.readyRoles].toSorted());
    for (const { permissions } of roles) expect(permissions).toEqual(api.withNeeded(permissions));
  }
  await server.ask(
    api.updateRole,
    { roleId: 'viewer', name: 'Guests', permissions: ['task.view'] },
    { token },
  );
  await server.ask(api.deleteRole, { roleId: 'technician' }, { token });
  expect((await rolesOf(token)).map(({ name }) => name)).toEqual([
    'administrator',
    'contributor',
    'editor',
    'Guests',
    'manager',
    'publisher',
    'uploader',
  ]);
  expect(await rolesOf(parent.token)).toHaveLength(1);
});

test('a contributor may neither change terminals nor delete materials', () => {
  const permissions = api.readyPermissions('contributor');
  expect(permissions).toEqual(expect.arrayContaining(['material.upload', 'program.manage', 'task.manage']));
  for (const kept of ['terminal.manage', 'terminal.register', 'terminal.command', 'material.manage'] as const)
    expect(permissions).not.toContain(kept);
});

test('a permission is granted together with those it needs', async () => {
  const { token } = await server.createTenant();
  const { roleId } = await server.ask(
    api.insertRole,
    { name: 'Uploads', permissions: ['material.manage'] },
    { token },
  );
  const permissionsOf = async () =>
    (await rolesOf(token)).find((role) => role.roleId === roleId)?.permissions;
  expect(await permissionsOf()).toEqual(['material.view', 'material.upload', 'material.manage']);
  const change = { roleId, name: 'Uploads', permissions: ['terminal.passageDelete' as const] };
  await server.ask(api.updateRole, change, { token });
  expect(await permissionsOf()).toEqual(['terminal.passage', 'terminal.passageDelete']);
  await server.ask(api.updateRole, { ...change, permissions: ['task.manage'] }, { token });
  expect(await permissionsOf()).toEqual(['terminal.view', 'program.view', 'task.view', 'task.manage']);
});

test('the log distinguishes a custom role from a ready-made one of the same name', async () => {
  const account = await server.createTenant();
  const as = { token: account.token };
  const permissions: api.Permission[] = ['task.view'];
  const { roleId } = await server.ask(api.insertRole, { name: 'editor', permissions }, as);
  const person = { userName: 'nightkim', phone: '', password: 'secret99', roleId };
  await server.ask(api.insertMember, person, as);
  const { database } = server.services;
  const entries = await database
    .selectFrom('system_log')
    .select(['action', 'subject_name', 'detail'])
    .where('tenant_id', '=', account.tenantId)
    .where('action', 'in', ['account.roleAdded', 'account.memberAdded'])
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { action: 'account.roleAdded', subject_name: 'own:editor' },
    { action: 'account.memberAdded', detail: { role: 'own:editor' } },
  ]);
  expect(api.loggedRoleName({ role_id: 'editor', name: 'editor' })).toBe('editor');
  expect(api.loggedRoleName({ role_id: '1', name: 'administrator' })).toBe('administrator');
  expect(api.loggedRoleName({ role_id: 'abc', name: 'Night shift' })).toBe('Night shift');
});
