import type { LogActionOf } from '@vitrine/shared/api';
import type { Connection } from '../platform/database/connection.ts';
import type { Needs } from '../services.ts';

/** A member who acts on their own account; a call context fits. */
interface Actor {
  readonly session: { readonly memberId: string; readonly tenantId: string; readonly userName: string };
  readonly address: string;
}

/** Logs what a member does to themselves: it is actor and subject. */
export function recordOwn(
  { audit }: Needs<'audit'>,
  actor: Actor,
  action: LogActionOf<'session'>,
  connection?: Connection,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const { memberId: id, userName: name } = actor.session;
  return audit.record(actor, { action, subject: { kind: 'member', id, name }, detail }, connection);
}
