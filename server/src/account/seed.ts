import { randomBytes } from 'node:crypto';
import type { Connection } from '../platform/database/connection.ts';
import { newId } from '../platform/identifier.ts';
import type { Needs } from '../services.ts';
import { addReadyRoles } from './members/readyRoles.ts';
import { hashPassword } from './password.ts';

/** Data of a new account. */
export interface NewAccount {
  readonly parentId: string | null;
  readonly level: number;
  readonly name: string;
  readonly authorisedCount: number;
  /** MB. */
  readonly spaceCapacity: number;
  readonly timeZone: string;
  readonly userName: string;
  readonly passwordHash: string;
}

/** Creates an account with administrator role 1 and its first member. */
export async function createAccount(connection: Connection, account: NewAccount) {
  const tenantId = newId();
  const memberId = newId();
  await connection
    .insertInto('tenant')
    .values({
      id: tenantId,
      parent_id: account.parentId,
      level: account.level,
      name: account.name,
      authorised_count: account.authorisedCount,
      space_capacity: account.spaceCapacity,
      expires_at: null,
      time_zone: account.timeZone,
    })
    .execute();
  await connection
    .insertInto('role')
    .values({ tenant_id: tenantId, role_id: '1', name: 'administrator', permissions: [] })
    .execute();
  await connection
    .insertInto('member')
    .values({
      id: memberId,
      tenant_id: tenantId,
      user_name: account.userName,
      phone: '',
      password_hash: account.passwordHash,
      role_id: '1',
    })
    .execute();
  return { tenantId, memberId };
}

/**
 * Creates the root account at first start. A generated password is printed once to standard output, not logged or
 * stored.
 */
export async function seedFirstAccount({
  database,
  config,
  log,
}: Needs<'config' | 'database' | 'log'>): Promise<void> {
  const existing = await database.selectFrom('tenant').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  const password = config.adminPassword ?? randomBytes(9).toString('base64url').slice(0, 12);
  const passwordHash = await hashPassword(password);
  await database.transaction().execute(async (transaction) => {
    const { tenantId } = await createAccount(transaction, {
      parentId: null,
      level: 1,
      name: config.adminUser,
      authorisedCount: 100_000,
      spaceCapacity: 1_000_000,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      userName: config.adminUser,
      passwordHash,
    });
    await addReadyRoles(transaction, tenantId);
  });
  log.info({ userName: config.adminUser }, 'created the first account');
  if (!config.adminPassword) {
    process.stdout.write(
      `\nSign in as ${config.adminUser} with the password ${password} (shown this once).\n\n`,
    );
  }
}
