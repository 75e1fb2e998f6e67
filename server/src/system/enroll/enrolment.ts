import type { ActivationCode, ActivationCodeState, Enrolment } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { leftOf, readQuota } from '../../account/customers/quota.ts';
import { accounts } from '../../account/relations.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { machineCodeOf } from './codes.ts';
import { leftToPromise } from './issuing.ts';

/** Maximum number of registrations shown. */
const shown = 50;

/** How the own account is registered. */
export async function readEnrolment({
  services,
  session,
}: SessionContext<Needs<'database'>>): Promise<Enrolment> {
  const { tenantId } = session;
  const quota = await readQuota(services.database, tenantId);
  if (!quota) throw new Refusal('customer.unknown');
  const rows = await services.database
    .selectFrom('activation_code')
    .select(['id', 'used_at', 'used_by', 'authorised_count'])
    .where('customer_id', '=', tenantId)
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
  const held = quota.authorisedCount + quota.passedOn.authorisedCount;
  const registered = held > 0 ? 'registered' : 'unregistered';
  return {
    machineCode: machineCodeOf(tenantId),
    state: session.level === 1 ? 'top' : registered,
    authorisedCount: quota.authorisedCount,
    inUse: quota.authorisedInUse,
    remaining: leftOf(quota).authorisedCount,
    registrations: rows.flatMap(({ id, used_at: at, used_by: by, authorised_count: authorisedCount }) =>
      at === null ? [] : [{ id, at: at.toISOString(), by, authorisedCount }],
    ),
  };
}

interface Ends {
  readonly used_at: Date | null;
  readonly revoked_at: Date | null;
  readonly expires_at: Date;
}

function stateOf({ used_at, revoked_at, expires_at }: Ends, now: Date): ActivationCodeState {
  if (used_at) return 'used';
  if (revoked_at) return 'revoked';
  return expires_at <= now ? 'expired' : 'valid';
}

const customerName = sql<string>`(select name from ${accounts} customer
  where customer.id = activation_code.customer_id)`;

/** A page of activation codes that the own account has issued. */
export async function readCodes(
  { services, session }: SessionContext<Needs<'clock' | 'database'>>,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ codeList: ActivationCode[]; totalNum: number; left: number }> {
  const { database, clock } = services;
  const { tenantId } = session;
  const now = clock.now();
  const issued = database.selectFrom('activation_code').where('activation_code.tenant_id', '=', tenantId);
  const { total } = await issued
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await issued
    .selectAll('activation_code')
    .select(customerName.as('customerName'))
    .orderBy('issued_at', 'desc')
    .orderBy('activation_code.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const codeList = rows.map((row) => ({
    id: row.id,
    ending: row.ending,
    customerName: row.customerName,
    authorisedCount: row.authorised_count,
    issuedBy: row.issued_by,
    issuedAt: row.issued_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    state: stateOf(row, now),
  }));
  return { codeList, totalNum: total, left: await leftToPromise(database, tenantId, now) };
}
