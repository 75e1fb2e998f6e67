import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';

let server: TestServer;
let owner: TestTenant;
let as: { token: string };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createTenant();
  as = { token: owner.token };
});

let names = 0;
/** A signed-in member of the owner's account with these permissions, or role 1. */
async function person(permissions: readonly api.Permission[] | 'all') {
  names += 1;
  const userName = `person${names}`;
  const roleId =
    permissions === 'all'
      ? '1'
      : (await server.ask(api.insertRole, { name: `role ${names}`, permissions: [...permissions] }, as))
          .roleId;
  const fields = { userName, phone: '', password: 'secret12', roleId };
  const { id } = await server.ask(api.insertMember, fields, as);
  const { token } = await server.ask(api.login, { userName, password: 'secret12' });
  return { id, roleId, userName, token };
}

const isOpen = async (token: string) => (await server.call(api.selectSession, {}, { token })).code === 0;

test('changed permissions of a role apply at once to all its members, and the log lists the change', async () => {
  const someone = await person(['task.view']);
  const may = async () => (await server.ask(api.selectSession, {}, { token: someone.token })).permissions;
  expect(await may()).toEqual(['task.view']);
  await server.ask(
    api.updateRole,
    { roleId: someone.roleId, name: 'Renamed', permissions: ['task.view', 'program.audit'] },
    as,
  );
  // Reviewing programs includes viewing them.
  expect(await may()).toEqual(['program.view', 'program.audit', 'task.view']);
  const { logList } = await server.ask(api.selectSystemLogPage, { domain: 'account' }, as);
  expect(logList[0]).toMatchObject({
    action: 'account.roleChanged',
    detail: { given: ['program.view', 'program.audit'], taken: [] },
  });
});

test('a member can grant only permissions they hold, and cannot edit members who hold more', async () => {
  const deputy = await person(['account.members', 'task.view']);
  const other = await person(['program.manage']);
  const same = await person(['task.view']);
  const asDeputy = { token: deputy.token };
  const forbidden = [
    server.call(api.insertRole, { name: 'x', permissions: ['program.manage'] }, asDeputy),
    server.call(api.updateRole, { roleId: deputy.roleId, name: 'x', permissions: ['system.logs'] }, asDeputy),
    server.call(api.updateRole, { roleId: other.roleId, name: 'x', permissions: [] }, asDeputy),
    server.call(api.updateMember, { id: deputy.id, roleId: '1' }, asDeputy),
    server.call(api.updateMember, { id: same.id, roleId: other.roleId }, asDeputy),
    server.call(api.insertMember, { userName: 'sneaky1', password: 'secret12', roleId: '1' }, asDeputy),
    server.call(api.resetMemberPassword, { id: owner.memberId, password: 'secret99' }, asDeputy),
    server.call(api.disableMember, { id: other.id, disabled: true }, asDeputy),
    server.call(api.endMemberSessions, { id: owner.memberId }, asDeputy),
    server.call(api.deleteMember, { id: other.id }, asDeputy),
  ];
  const errors = (await Promise.all(forbidden)).map(({ error }) => error);
  expect(errors).toEqual(errors.map(() => 'account.beyondOwn'));
  expect((await server.call(api.disableMember, { id: same.id, disabled: true }, asDeputy)).code).toBe(0);
});

test('the administrator role cannot be changed', async () => {
  const change = { roleId: '1', name: 'x', permissions: [] };
  expect((await server.call(api.updateRole, change, as)).error).toBe('account.administratorRole');
  expect((await server.call(api.deleteRole, { roleId: '1' }, as)).error).toBe('account.administratorRole');
});

test('a role without permissions is refused, new or changed', async () => {
  const nothing = { name: 'Nothing', permissions: [] };
  expect((await server.call(api.insertRole, nothing, as)).error).toBe('account.roleEmpty');
  const { roleId } = await server.ask(api.insertRole, { name: 'Some', permissions: ['task.view'] }, as);
  expect((await server.call(api.updateRole, { ...nothing, roleId }, as)).error).toBe('account.roleEmpty');
});

test('a role in use cannot be deleted, and role names are unique', async () => {
  const someone = await person(['h5.view']);
  expect((await server.call(api.deleteRole, { roleId: someone.roleId }, as)).error).toBe('account.roleInUse');
  await server.ask(api.insertRole, { name: 'Shift', permissions: ['task.view'] }, as);
  expect((await server.call(api.insertRole, { name: 'SHIFT', permissions: ['task.view'] }, as)).error).toBe(
    'account.roleNameTaken',
  );
  await server.ask(api.deleteMember, { id: someone.id }, as);
  await server.ask(api.deleteRole, { roleId: someone.roleId }, as);
});

test('one administrator stays when two delete each other concurrently', async () => {
  for (let round = 0; round < 5; round += 1) {
    const second = await person('all');
    const actions = [
      server.call(
        api.updateMember,
        { id: owner.memberId, roleId: await plainRole() },
        { token: second.token },
      ),
      server.call(api.disableMember, { id: second.id, disabled: true }, as),
    ];
    await Promise.all(actions);
    const left = await server.services.database
      .selectFrom('member')
      .select('id')
      .where('tenant_id', '=', owner.tenantId)
      .where('role_id', '=', '1')
      .where('disabled', '=', false)
      .execute();
    expect(left).toHaveLength(1);
    owner = await server.createTenant();
    as = { token: owner.token };
  }
});

async function plainRole(): Promise<string> {
  names += 1;
  return (await server.ask(api.insertRole, { name: `plain ${names}`, permissions: ['task.view'] }, as))
    .roleId;
}

test('the last administrator can be neither deleted nor disabled nor given another role', async () => {
  const deputy = await person('all');
  const asDeputy = { token: deputy.token };
  await server.ask(api.disableMember, { id: owner.memberId, disabled: true }, asDeputy);
  const change = {
    id: deputy.id,
    roleId: await (async () => {
      const { roleId } = await server.ask(
        api.insertRole,
        { name: 'plain', permissions: ['task.view'] },
        asDeputy,
      );
      return roleId;
    })(),
  };
  expect((await server.call(api.updateMember, change, asDeputy)).error).toBe('account.lastAdministrator');
  expect((await server.call(api.deleteMember, { id: deputy.id }, asDeputy)).error).toBe('account.ownself');
});

test('resetting a password, disabling a member and signing out everywhere end their sessions', async () => {
  const someone = await person(['task.view']);
  await server.ask(api.resetMemberPassword, { id: someone.id, password: 'another12' }, as);
  expect(await isOpen(someone.token)).toBe(false);
  expect((await server.call(api.login, { userName: someone.userName, password: 'secret12' })).error).toBe(
    'session.wrongPassword',
  );
  const again = await server.ask(api.login, { userName: someone.userName, password: 'another12' });
  expect(await server.ask(api.endMemberSessions, { id: someone.id }, as)).toEqual({ ended: 1 });
  expect(await isOpen(again.token)).toBe(false);
  await server.ask(api.disableMember, { id: someone.id, disabled: true }, as);
  expect((await server.call(api.login, { userName: someone.userName, password: 'another12' })).error).toBe(
    'session.disabled',
  );
  await server.ask(api.disableMember, { id: someone.id, disabled: false }, as);
  expect((await server.call(api.login, { userName: someone.userName, password: 'another12' })).code).toBe(0);
  await server.ask(api.endMemberSessions, { id: owner.memberId }, as);
  expect(await isOpen(owner.token)).toBe(true);
});

test.each([
  [{ userName: 'ab' }, 'account.nameLength'],
  [{ userName: '张三丰' }, 'account.nameFormat'],
  [{ password: 'five5' }, 'account.passwordLength'],
  [{ phone: 'call me' }, 'account.phoneFormat'],
  [{ roleId: 'nothere' }, 'account.roleUnknown'],
  [{ userName: 'ADMIN' }, 'account.nameTaken'],
])('a member with %j is refused with %s', async (change, error) => {
  const fields = { userName: 'newperson', phone: '', password: 'secret12', roleId: '1', ...change };
  expect((await server.call(api.insertMember, fields, as)).error).toBe(error);
});

test('members of another account cannot be found', async () => {
  const stranger = await server.createTenant();
  const asStranger = { token: stranger.token };
  const someone = await person(['task.view']);
  const calls = [
    server.call(api.updateMember, { id: someone.id, roleId: '1' }, asStranger),
    server.call(api.resetMemberPassword, { id: someone.id, password: 'stolen12' }, asStranger),
    server.call(api.disableMember, { id: someone.id, disabled: true }, asStranger),
    server.call(api.deleteMember, { id: someone.id }, asStranger),
  ];
  expect((await Promise.all(calls)).map(({ error }) => error)).toEqual(
    calls.map(() => 'account.memberUnknown'),
  );
  expect(await server.ask(api.selectMembers, {}, asStranger)).toHaveLength(1);
});
