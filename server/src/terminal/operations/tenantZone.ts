import type { SessionContext } from '../../platform/route.ts';

/** The zone in which the account's people mean their days. */
export async function tenantZone({
  services,
  session,
}: Pick<SessionContext, 'services' | 'session'>): Promise<string> {
  const { time_zone } = await services.database
    .selectFrom('tenant')
    .select('time_zone')
    .where('id', '=', session.tenantId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

/** The day after a day such as `2026-11-21`. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
