import type { UpgradePackage } from '@vitrine/shared/api';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';
import { Refusal } from '../../platform/errors.ts';
import type { TerminalPackageTable } from '../operations/tables.ts';

type PackageRecord = Selectable<TerminalPackageTable>;
interface CountedPackage extends PackageRecord {
  installed: number;
  running: number;
}

function packageRow(row: CountedPackage): UpgradePackage {
  return {
    packageId: row.id,
    kind: row.kind,
    fileName: row.file_name,
    version: row.version,
    versionRead: row.version_read,
    appId: row.app_id,
    remarks: row.remarks,
    size: row.size,
    hash: row.hash,
    userName: row.user_name,
    createdAt: row.created_at.toISOString(),
    installed: row.installed,
    running: row.running,
  };
}

/** Number of terminals with the package, and of rollouts that could still install it. */
const counts = sql`(select count(*) from terminal_installed i where i.package_id = p.id) as installed,
  (select count(*) from terminal_operation o where o.tenant_id = p.tenant_id and o.kind = 'upgrade'
    and o.status in ('running', 'halted') and (o.detail ->> 'packageId' = p.id
      -- Sent back to it: the package that these terminals had before.
      or o.detail ->> 'back' = 'true' and exists (select from terminal_operation_result r
        join terminal_installed i on i.terminal_id = r.terminal_id
        where r.operation_id = o.id and i.previous_id = p.id and r.state in ('waiting', 'sent', 'working')))
  ) as running`;

async function select(connection: Connection, rest: ReturnType<typeof sql>): Promise<UpgradePackage[]> {
  const { rows } = await sql<CountedPackage>`select p.*, ${counts} from terminal_package p ${rest}`.execute(
    connection,
  );
  return rows.map(packageRow);
}

/** The tenant's package; refuses unknown ones. */
export async function requirePackage(
  connection: Connection,
  tenantId: string,
  id: string,
): Promise<UpgradePackage> {
  const [found] = await select(connection, sql`where p.tenant_id = ${tenantId} and p.id = ${id}`);
  if (!found) throw new Refusal('terminal.packageUnknown');
  return found;
}

/** The same with a lock for sending: a concurrent deletion waits and then finds the rollout. */
export async function holdPackage(transaction: Connection, tenantId: string, id: string): Promise<void> {
  const { rows } = await sql`select from terminal_package where tenant_id = ${tenantId} and id = ${id}
    for key share`.execute(transaction);
  if (rows.length === 0) throw new Refusal('terminal.packageUnknown');
}

/** The same with a lock for deletion: no new rollout can start. */
export async function takePackage(
  transaction: Connection,
  tenantId: string,
  id: string,
): Promise<UpgradePackage> {
  await sql`select from terminal_package where tenant_id = ${tenantId} and id = ${id} for update`.execute(
    transaction,
  );
  // A separate statement, to see what was committed while waiting.
  const found = await requirePackage(transaction, tenantId, id);
  if (found.running > 0) throw new Refusal('terminal.packageInUse');
  return found;
}

/** Packages of the tenant, newest first. */
export async function pageOfPackages(
  connection: Connection,
  tenantId: string,
  keyword: string,
  page: { number: number; size: number },
) {
  const pattern = containing(keyword);
  const where = sql`where p.tenant_id = ${tenantId} and (${keyword} = '' or p.file_name ilike ${pattern}
    or p.version ilike ${pattern} or p.remarks ilike ${pattern})`;
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from terminal_package p ${where}`.execute(connection);
  const packageList = await select(
    connection,
    sql`${where} order by p.created_at desc, p.id limit ${page.size} offset ${(page.number - 1) * page.size}`,
  );
  return { packageList, totalNum: rows[0]?.total ?? 0 };
}
