import { type LogAction, webhookTopics } from '@vitrine/shared/api';
import { enqueueEvent } from '../account/webhook/deliveryQueue.ts';
import type { Clock } from '../platform/clock.ts';
import type { Connection, Database } from '../platform/database/connection.ts';
import { nextId } from '../platform/identifier.ts';

/** What an act was done to. */
export interface AuditSubject {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

/** An act and its subject. */
export interface AuditEntry {
  readonly action: LogAction;
  readonly subject: AuditSubject;
  /** Changed values that may be disclosed. Never a password or a token. */
  readonly detail?: Record<string, unknown>;
}

/** The acting user; a call context fits. Without a session, only the tenant concerned. */
export interface AuditActor {
  readonly session: {
    readonly tenantId: string;
    readonly memberId: string | null;
    readonly userName: string;
  };
  readonly address: string;
}

/** Query for the number of log entries of some actions since an instant. */
interface Counted {
  readonly tenantId: string;
  readonly actions: readonly LogAction[];
  readonly since: Date;
  readonly subjectId: string;
}

/** Writes and counts entries of the system log. */
export class Audit {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * The only way into the log: what a change was, what it was made to, and which values it left.
   *
   * @param connection the transaction of the change, so that log and change commit together
   */
  async record(actor: AuditActor, entry: AuditEntry, connection: Connection = this.#database): Promise<void> {
    const at = this.#clock.now();
    await connection
      .insertInto('system_log')
      .values({
        id: nextId(),
        tenant_id: actor.session.tenantId,
        member_id: actor.session.memberId,
        user_name: actor.session.userName,
        action: entry.action,
        subject_kind: entry.subject.kind,
        subject_id: entry.subject.id,
        subject_name: entry.subject.name,
        detail: JSON.stringify(entry.detail ?? {}),
        address: actor.address,
        at,
      })
      .execute();
    await this.#notify(actor, entry, at, connection);
  }

  /** Counts the matching entries of the account, and those of one subject among them. */
  async count(
    { tenantId, actions, since, subjectId }: Counted,
    connection: Connection = this.#database,
  ): Promise<{ account: number; subject: number }> {
    return connection
      .selectFrom('system_log')
      .select(({ fn }) => [
        fn.countAll<number>().as('account'),
        fn.countAll<number>().filterWhere('subject_id', '=', subjectId).as('subject'),
      ])
      .where('tenant_id', '=', tenantId)
      .where('at', '>', since)
      .where('action', 'in', actions)
      .executeTakeFirstOrThrow();
  }

  /** Webhooks are notified from here, so that no action can bypass them. */
  async #notify({ session }: AuditActor, entry: AuditEntry, at: Date, connection: Connection): Promise<void> {
    const topic = webhookTopics.find((word) => entry.action.startsWith(`${word}.`));
    if (topic === undefined) return;
    const { action, subject, detail = {} } = entry;
    const { kind, id, name } = subject;
    const data = { by: session.userName, subject: { kind, id, name }, detail };
    await enqueueEvent(connection, session.tenantId, { topic, event: action, at, data });
  }
}
