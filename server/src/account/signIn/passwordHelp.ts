import type { OutputOf, ParsedInputOf, selectPasswordHelp } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { accountToAsk } from '../../platform/access/mayEnter.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { takeCode } from './codes.ts';
import { helpKey } from './signInThrottle.ts';

/** Returns the contact for a new password. The code prevents scripts from enumerating customers. */
export async function helpWithPassword(
  { userName, codeToken, code }: ParsedInputOf<typeof selectPasswordHelp>,
  { services, address }: PublicContext<Needs<'clock' | 'database'>>,
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
  const { name, phone } = await accountToAsk(services.database, member?.tenant_id);
  return { name, phone };
}
