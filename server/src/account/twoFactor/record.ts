import type { LogActionOf } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';

/** A member changing their two-factor authentication. */
interface Actor {
  readonly memberId: string;
  readonly tenantId: string;
  readonly userName: string;
  readonly address: string;
}

/** Logs a change of one's own two-factor authentication. */
export function recordOwn(
  { audit }: Needs<'audit'>,
  { address, ...session }: Actor,
  action: LogActionOf<'session'>,
  connection: Connection,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const subject = { subjectKind: 'member', subjectId: session.memberId, subjectName: session.userName };
  return audit.record({ session, address }, { action, ...subject, detail }, connection);
}
