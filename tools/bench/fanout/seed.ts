import type { CoreNeeds } from '../../../server/src/platform/services.ts';
import { hashOf } from '../../../server/src/terminal/pairing/credential.ts';
import type { Credential } from '../../fleet/FleetTerminal.ts';

export const fleetGroup = 'fanoutgroup0';

/** Deterministic credentials, whose hashes are in the database. */
export function fleetCredentials(count: number): Credential[] {
  return Array.from({ length: count }, (_, index) => ({
    clId: `fanout${String(index).padStart(6, '0')}`,
    credential: `secret-${index}`,
  }));
}

/** Inserts paired terminals into the first tenant: pairing them would take longer than the measurement. */
export async function seedTerminals(
  { database }: CoreNeeds<'database'>,
  terminals: readonly Credential[],
): Promise<void> {
  const { id: tenantId } = await database.selectFrom('tenant').select('id').executeTakeFirstOrThrow();
  const group = { id: fleetGroup, tenant_id: tenantId, parent_id: null, name: 'Fleet' };
  await database.insertInto('terminal_group').values(group).execute();
  for (let start = 0; start < terminals.length; start += 1000) {
    const rows = terminals.slice(start, start + 1000).map(({ clId, credential }, index) => ({
      id: clId,
      tenant_id: tenantId,
      group_id: group.id,
      serial: start + index + 1,
      name: `Screen ${start + index}`,
      time_zone: 'Asia/Shanghai',
      credential_hash: hashOf(credential),
      last_seen: null,
      memory: null,
      free_space: null,
      total_space: null,
      longitude: null,
      latitude: null,
      screenshot_hash: null,
      screenshot_at: null,
      on_screen: null,
      manifest_hash: null,
      manifest_size: null,
      desired_at: null,
    }));
    await database.insertInto('terminal').values(rows).execute();
  }
}
