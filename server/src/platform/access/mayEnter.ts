import type { Database } from '../database/connection.ts';
import { Refusal } from '../errors.ts';
import type { CoreNeeds } from '../services.ts';
import { hashToken } from './token.ts';

/** Facts that decide whether a member may sign in. */
export interface Entrant {
  readonly tenant_id: string;
  readonly disabled: boolean;
  /** When the account ends; null: never. */
  readonly expires_at: Date | null;
}

/** Account whose administrator can help: the parent account, otherwise the one that runs the server. */
export async function accountToAsk(database: Database, tenantId: string | undefined) {
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

/**
 * Why a member may not sign in; undefined where they may. The only definition, for every sign-in method and for open
 * sessions. Reveal it only after the caller has proved their identity.
 */
export async function entryRefusal(
  { database, clock }: CoreNeeds<'clock' | 'database'>,
  { tenant_id, disabled, expires_at }: Entrant,
): Promise<Refusal | undefined> {
  if (disabled) return new Refusal('session.disabled');
  if (expires_at === null || expires_at > clock.now()) return undefined;
  const { name, phone } = await accountToAsk(database, tenant_id);
  return new Refusal('session.expired', { whom: [name, phone].filter(Boolean).join(' ') });
}

/** Why a token's session is refused, where there is more to say than "expired". */
export async function sessionRefusal(
  services: CoreNeeds<'clock' | 'database'>,
  token: string,
): Promise<Refusal | undefined> {
  const { database, clock } = services;
  const entrant = await database
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .innerJoin('tenant', 'tenant.id', 'member.tenant_id')
    .select(['member.tenant_id', 'member.disabled', 'tenant.expires_at'])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.expires_at', '>', clock.now())
    .executeTakeFirst();
  return entrant && entryRefusal(services, entrant);
}
