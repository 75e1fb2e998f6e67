import type { ConsoleEvent } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Needs } from '../../services.ts';

/**
 * Tells the open consoles of an account, and of all below it, that their name or mark (`branding`) or what else their session
 * says (`access`) may have changed: what an account has not set itself is that of the account above.
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
