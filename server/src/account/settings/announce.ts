import type { ConsoleEvent } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Needs } from '../../services.ts';

/**
 * Notifies open consoles of an account and its descendants that name or logo (`branding`) or other session data
 * (`access`) may have changed: unset values are inherited.
 */
export async function announceBelow(
  { database, events, clock }: Needs<'clock' | 'database' | 'events'>,
  tenantId: string,
  kind: Extract<ConsoleEvent['kind'], 'branding' | 'access'>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`with recursive below as (
      select id from tenant where id = ${tenantId}
      union select tenant.id from tenant join below on tenant.parent_id = below.id
    ) select id from below`.execute(database);
  const at = clock.now().toISOString();
  for (const { id } of rows) events.publish(id, { kind, at });
}
