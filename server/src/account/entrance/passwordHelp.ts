import type { OutputOf, ParsedInputOf, selectPasswordHelp } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { Refusal } from '../../platform/errors.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { takeCode } from './codes.ts';
import { helpKey } from './entrance.ts';

/** Whom people of an account ask: the account above theirs, otherwise whoever runs the server. */
export async function accountToAsk({ database }: Services, tenantId: string | undefined) {
  const above = database
    .selectFrom('tenant')
    .innerJoin('tenant as child', 'child.parent_id', 'tenant.id')
    .select(['tenant.name', 'tenant.phone'])
    .where('child.id', '=', tenantId ?? '');
  const top = database.selectFrom('tenant').select(['name', 'phone']).where('level', '=', 1);
  return (
    (await above.executeTakeFirst()) ??
    (await top.orderBy('created_at').executeTakeFirst()) ?? { name: '', phone: '' }
  );
}

/** Says whom to ask for a new password. The code keeps machines from reading who is whose customer. */
export async function helpWithPassword(
  { userName, codeToken, code }: ParsedInputOf<typeof selectPasswordHelp>,
  { services, address }: PublicContext,
): Promise<OutputOf<typeof selectPasswordHelp>> {
  if (userName === '') throw new Refusal('session.userNameRequired');
  if (code === '') throw new Refusal('session.codeRequired');
  const of = { key: helpKey(userName, address), now: services.clock.now() };
  if (!(await takeCode(services.database, of, { codeToken, code }))) throw new Refusal('session.codeWrong');
  const member = await services.database
    .selectFrom('member')
    .select('tenant_id')
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst();
  const { name, phone } = await accountToAsk(services, member?.tenant_id);
  return { name, phone };
}
