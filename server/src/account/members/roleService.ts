import * as api from '@vitrine/shared/api';
import {
  type LogActionOf,
  type OutputOf,
  type ParsedInputOf,
  permission,
  withNeeded,
} from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { violatedConstraint } from '../../platform/database/failure.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { notifyAccess } from './notifyAccess.ts';
import { findRole, lockAccount, reaches, requireGrantable, requireReach } from './reach.ts';

const most = 100;

function recordRole(
  context: SessionContext<Needs<'audit'>>,
  transaction: Connection,
  action: LogActionOf<'account'>,
  role: { id: string; name: string },
  detail = {},
) {
  const subject = {
    kind: 'role',
    id: role.id,
    name: api.loggedRoleName({ role_id: role.id, name: role.name }),
  };
  return context.services.audit.record(context, { action, subject, detail }, transaction);
}

/** Roles of the account, administrators first, then by name; `grantable` are the caller's own permissions. */
export async function listRoles({
  services,
  session,
}: SessionContext<Needs<'database'>>): Promise<OutputOf<typeof api.selectRoles>> {
  const rows = await services.database
    .selectFrom('role')
    .leftJoin('member', (join) =>
      join.onRef('member.tenant_id', '=', 'role.tenant_id').onRef('member.role_id', '=', 'role.role_id'),
    )
    .select(['role.role_id', 'role.name', 'role.permissions'])
    .select(({ fn }) => fn.count<number>('member.id').as('memberCount'))
    .where('role.tenant_id', '=', session.tenantId)
    .groupBy(['role.role_id', 'role.name', 'role.permissions'])
    .execute();
  const roles = rows.map((row) => ({
    roleId: row.role_id,
    name: row.name,
    // Permissions of older versions are ignored.
    permissions: row.permissions.flatMap((word) => permission.safeParse(word).data ?? []),
    memberCount: row.memberCount,
    editable: row.role_id !== '1' && reaches(session, row),
  }));
  roles.sort(
    (left, right) =>
      Number(right.roleId === '1') - Number(left.roleId === '1') || left.name.localeCompare(right.name),
  );
  return { roles, grantable: [...session.permissions] };
}

/** A role without permissions opens no page: its members would be locked out. */
function requireSome(permissions: readonly string[]): void {
  if (permissions.length === 0) throw new Refusal('account.roleEmpty');
}

/** Names are unique per account, case-insensitively. */
async function unlessTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) === 'role_name') throw new Refusal('account.roleNameTaken');
    throw error;
  }
}

/**
 * Adds required permissions to those given; refuses any that the caller does not have, none at all, and a taken name.
 */
export function addRole(
  input: ParsedInputOf<typeof api.insertRole>,
  context: SessionContext<Needs<'audit' | 'database'>>,
) {
  const { services, session } = context;
  const permissions = withNeeded(input.permissions);
  requireGrantable(session, permissions);
  requireSome(permissions);
  const { tenantId } = session;
  const roleId = newId();
  const { name } = input;
  return unlessTaken(
    services.database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, tenantId);
      const roles = transaction.selectFrom('role').select('role_id').where('tenant_id', '=', tenantId);
      if ((await roles.execute()).length >= most) throw new Refusal('account.tooManyRoles', { most });
      await transaction
        .insertInto('role')
        .values({ tenant_id: tenantId, role_id: roleId, name, permissions })
        .execute();
      await recordRole(context, transaction, 'account.roleAdded', { id: roleId, name }, { permissions });
      return { roleId };
    }),
  );
}

async function findEditable(transaction: Connection, { session }: SessionContext, roleId: string) {
  await lockAccount(transaction, session.tenantId);
  const role = await findRole(transaction, session.tenantId, roleId);
  if (role.role_id === '1') throw new Refusal('account.administratorRole');
  requireReach(session, role);
  return role;
}

/** As `addRole`; refuses the administrator role. Open consoles of its members are notified. */
export async function changeRole(
  input: ParsedInputOf<typeof api.updateRole>,
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
) {
  const { services, session } = context;
  const { roleId, name } = input;
  const permissions = withNeeded(input.permissions);
  requireGrantable(session, permissions);
  await unlessTaken(
    services.database.transaction().execute(async (transaction) => {
      const before = await findEditable(transaction, context, roleId);
      requireSome(permissions);
      await transaction
        .updateTable('role')
        .set({ name, permissions })
        .where('tenant_id', '=', session.tenantId)
        .where('role_id', '=', roleId)
        .execute();
      const detail = {
        ...(before.name !== name && { before: before.name, after: name }),
        given: permissions.filter((word) => !before.permissions.includes(word)),
        taken: before.permissions.filter((word) => !permissions.some((one) => one === word)),
      };
      await recordRole(context, transaction, 'account.roleChanged', { id: roleId, name }, detail);
    }),
  );
  notifyAccess(context, { roleId });
}

/** Refuses the administrator role and a role that has members (`account.roleInUse`). */
export async function removeRole(
  roleId: string,
  context: SessionContext<Needs<'audit' | 'database'>>,
): Promise<void> {
  const { services, session } = context;
  await services.database.transaction().execute(async (transaction) => {
    const role = await findEditable(transaction, context, roleId);
    const { total } = await transaction
      .selectFrom('member')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('tenant_id', '=', session.tenantId)
      .where('role_id', '=', roleId)
      .executeTakeFirstOrThrow();
    if (total > 0) throw new Refusal('account.roleInUse', { count: total });
    await transaction
      .deleteFrom('role')
      .where('tenant_id', '=', session.tenantId)
      .where('role_id', '=', roleId)
      .execute();
    await recordRole(context, transaction, 'account.roleDeleted', { id: roleId, name: role.name });
  });
}
