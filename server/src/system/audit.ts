import type { LogAction } from '@vitrine/shared/api';
import type { Clock } from '../platform/clock.ts';
import type { Connection, Database } from '../platform/database/connection.ts';
import { newId } from '../platform/identifier.ts';

/** What was done, and to what. */
export interface AuditEntry {
  readonly action: LogAction;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly subjectName: string;
  /** What changed, as far as it may be shown. Never a password or a token. */
  readonly detail?: Record<string, unknown>;
}

/** Who did it: a call's context fits. Without a session, the tenant it concerns. */
export interface AuditActor {
  readonly session: {
    readonly tenantId: string;
    readonly memberId: string | null;
    readonly userName: string;
  };
  readonly address: string;
}

/** The system log. */
export class Audit {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** @param connection the transaction of the change, so that the log says neither more nor less than happened. */
  async record(actor: AuditActor, entry: AuditEntry, connection: Connection = this.#database): Promise<void> {
    await connection
      .insertInto('system_log')
      .values({
        id: newId(),
        tenant_id: actor.session.tenantId,
        member_id: actor.session.memberId,
        user_name: actor.session.userName,
        action: entry.action,
        subject_kind: entry.subjectKind,
        subject_id: entry.subjectId,
        subject_name: entry.subjectName,
        detail: JSON.stringify(entry.detail ?? {}),
        address: actor.address,
        at: this.#clock.now(),
      })
      .execute();
  }
}
