import type { OverviewTile } from '@vitrine/shared/api';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';

/** How the person arranged the tiles; none where they never did. */
export async function readLayout({
  services,
  session,
}: SessionContext<Needs<'database'>>): Promise<OverviewTile[]> {
  const row = await services.database
    .selectFrom('overview_layout')
    .select('tiles')
    .where('member_id', '=', session.memberId)
    .executeTakeFirst();
  return row?.tiles ?? [];
}

/** A personal view setting, visible to nobody else and therefore not logged. */
export async function keepLayout(
  { services, session }: SessionContext<Needs<'database'>>,
  given: readonly OverviewTile[],
): Promise<void> {
  const { database } = services;
  const { memberId, tenantId } = session;
  if (given.length === 0) {
    await database.deleteFrom('overview_layout').where('member_id', '=', memberId).execute();
    return;
  }
  const tiles = JSON.stringify(given);
  await database
    .insertInto('overview_layout')
    .values({ member_id: memberId, tenant_id: tenantId, tiles })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ tiles }))
    .execute();
}
