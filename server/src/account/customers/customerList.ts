import type { OutputOf, ParsedInputOf, selectCustomers } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { passwordRule } from '../settings/passwordRule.ts';
import { lastDay, stateOf, warningDays } from './expiry.ts';
import { inUseOf, leftOf, readQuota } from './quota.ts';
import { requireSeller } from './seller.ts';

type Input = ParsedInputOf<typeof selectCustomers>;

/** SQL column: name of a customer's first administrator. */
const administrator = sql<string>`coalesce((select user_name from member where member.tenant_id = tenant.id
  order by (role_id = '1') desc, member.created_at, member.id limit 1), '')`;

function matching({ services, session }: SessionContext<Needs<'clock' | 'database'>>, input: Input) {
  const now = services.clock.now();
  const soon = new Date(now.getTime() + warningDays * 24 * 3600 * 1000);
  let query = services.database.selectFrom('tenant').where('parent_id', '=', session.tenantId);
  if (input.keyword !== '') {
    const pattern = containing(input.keyword);
    query = query.where((or) =>
      or.or([
        or('name', 'ilike', pattern),
        or('phone', 'ilike', pattern),
        or('address', 'ilike', pattern),
        or(administrator, 'ilike', pattern),
      ]),
    );
  }
  if (input.state === 'expired') query = query.where('expires_at', '<=', now);
  if (input.state === 'expiring') query = query.where('expires_at', '>', now).where('expires_at', '<=', soon);
  if (input.state === 'valid')
    query = query.where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', soon)]));
  return query;
}

/** What each takes at least as a password that the account above sets: neither rule may be broken. */
async function shortestPasswords(
  { services, session }: SessionContext<Needs<'database'>>,
  customerIds: readonly string[],
) {
  const shortestOf = async (id: string) => (await passwordRule(services.database, id, 6)).shortest;
  const own = await shortestOf(session.tenantId);
  return Promise.all(customerIds.map(async (id) => Math.max(own, await shortestOf(id))));
}

/** Customers directly below the account, by expiry, then name. */
export async function listCustomers(
  input: Input,
  context: SessionContext<Needs<'clock' | 'database'>>,
): Promise<OutputOf<typeof selectCustomers>> {
  requireSeller(context);
  const { services, session } = context;
  const query = matching(context, input);
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .select(administrator.as('user_name'))
    .select(lastDay('expires_at', session.tenantId).as('expiry'))
    .select(
      sql<number>`(select count(*) from tenant child where child.parent_id = tenant.id)`.as('customers'),
    )
    .orderBy(sql`expires_at asc nulls last`)
    .orderBy('name')
    .orderBy('id')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute();
  const quotas = await Promise.all(rows.map(({ id }) => readQuota(services.database, id)));
  const own = await readQuota(services.database, session.tenantId);
  const lengths = await shortestPasswords(
    context,
    rows.map(({ id }) => id),
  );
  const customerList = rows.map((row, place) => {
    const quota = quotas[place];
    const passed = quota?.passedOn ?? { authorisedCount: 0, spaceCapacity: 0 };
    const inUse = quota ? inUseOf(quota) : { authorisedCount: 0, spaceCapacity: 0 };
    return {
      id: row.id,
      name: row.name,
      userName: row.user_name,
      passwordLength: lengths[place],
      level: row.level,
      phone: row.phone,
      address: row.address,
      authorisedCount: row.authorised_count + passed.authorisedCount,
      authorisedInUse: inUse.authorisedCount,
      spaceCapacity: row.space_capacity + passed.spaceCapacity,
      spaceInUse: inUse.spaceCapacity,
      expiry: row.expiry ?? '',
      state: stateOf(row.expires_at, services.clock.now()),
      customers: Number(row.customers),
      balance: row.balance,
      demo: row.demo,
      createdAt: row.created_at.toISOString(),
    };
  });
  const left = own ? leftOf(own) : { authorisedCount: 0, spaceCapacity: 0 };
  return { customerList, totalNum: total, left };
}
