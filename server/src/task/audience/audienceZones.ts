import type { OutputOf, ParsedInputOf, selectAudienceZones } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';
import { membersOf } from './audience.ts';

/** Time zones of the audience's terminals, most used first, then by name. */
export async function readAudienceZones(
  { database }: Needs<'database'>,
  tenantId: string,
  audience: ParsedInputOf<typeof selectAudienceZones>,
): Promise<OutputOf<typeof selectAudienceZones>> {
  const members = await membersOf(database, tenantId, audience);
  const byZone = Map.groupBy(
    members.filter(({ authorised }) => authorised),
    ({ timeZone }) => timeZone,
  );
  const counted = [...byZone].map(([timeZone, own]) => ({ timeZone, total: own.length }));
  counted.sort((one, other) => other.total - one.total || one.timeZone.localeCompare(other.timeZone));
  return { timeZones: counted.map(({ timeZone }) => timeZone) };
}
