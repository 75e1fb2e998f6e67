import type { LogActionOf } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';

/** Somebody who changes their own second step. */
interface Actor {
  readonly memberId: string;
  readonly tenantId: string;
  readonly userName: string;
  readonly address: string;
}

/** Writes what a person did with their own second step, at sign-in or later. */
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
