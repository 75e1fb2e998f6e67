import { sql } from 'kysely';
import { findOperatingAccount } from '../../account/operatingAccount.ts';
import type { Connection } from '../../platform/database/connection.ts';

/** A version of a remote. */
interface Release {
  readonly name: string;
  readonly version: string;
}

/** Who reported. */
export interface Reporter {
  readonly memberId: string;
  readonly tenantId: string;
}

/** Fewer people than these say nothing. */
const fewestPeople = 10;
const fewestFailing = 3;
/** Accounts of the people who had a failure; the account that runs the server is enough. */
const fewestAccounts = 2;

/** Notes what a person saw last of a version. */
export async function noteOutcome(
  connection: Connection,
  { name, version }: Release,
  { reporter, failed, at }: { reporter: Reporter; failed: boolean; at: Date },
): Promise<void> {
  const row = { tenant_id: reporter.tenantId, failed, at };
  await connection
    .insertInto('remote_outcome')
    .values({ name, version, member_id: reporter.memberId, ...row })
    .onConflict((conflict) => conflict.columns(['name', 'version', 'member_id']).doUpdateSet(row))
    .execute();
}

/** Percent of the people who had a failure of a version; 0 for too few of them, or of too few accounts. */
export async function failedShare(
  connection: Connection,
  { name, version }: Release,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ people: number; failing: number; accounts: string[] | null }>`
    select count(*)::int as people, (count(*) filter (where failed))::int as failing,
      array_agg(distinct tenant_id) filter (where failed) as accounts
    from remote_outcome where name = ${name} and version = ${version} and at >= ${since}`.execute(connection);
  const { people = 0, failing = 0, accounts = [] } = rows[0] ?? {};
  if (people < fewestPeople || failing < fewestFailing || !accounts) return 0;
  const operating = await findOperatingAccount(connection);
  const trusted = operating !== undefined && accounts.includes(operating.id);
  return trusted || accounts.length >= fewestAccounts ? (failing / people) * 100 : 0;
}
