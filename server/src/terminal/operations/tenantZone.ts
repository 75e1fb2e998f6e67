import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';

/** The account's time zone. */
export async function tenantZone({
  services,
  session,
}: Pick<SessionContext<Needs<'database'>>, 'services' | 'session'>): Promise<string> {
  const { time_zone } = await services.database
    .selectFrom('tenant')
    .select('time_zone')
    .where('id', '=', session.tenantId)
    .executeTakeFirstOrThrow();
  return time_zone;
}
