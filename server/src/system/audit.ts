import { type LogAction, webhookTopics } from '@vitrine/shared/api';
import { enqueueEvent } from '../account/webhook/deliveryQueue.ts';
import type { Clock } from '../platform/clock.ts';
import type { Connection, Database } from '../platform/database/connection.ts';
import { nextId } from '../platform/identifier.ts';

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

/** What is counted in the log of an account: entries of some acts since an instant. */
interface Counted {
  readonly tenantId: string;
  readonly actions: readonly LogAction[];
  readonly since: Date;
  readonly subjectId: string;
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
    const at = this.#clock.now();
    await connection
      .insertInto('system_log')
      .values({
        id: nextId(),
        tenant_id: actor.session.tenantId,
        member_id: actor.session.memberId,
        user_name: actor.session.userName,
        action: entry.action,
        subject_kind: entry.subjectKind,
        subject_id: entry.subjectId,
        subject_name: entry.subjectName,
        detail: JSON.stringify(entry.detail ?? {}),
        address: actor.address,
        at,
      })
      .execute();
    await this.#tell(actor, entry, at, connection);
  }

  /** How many entries the account has in all, and how many of them are of one subject. */
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

  /** Webhooks hear of acts from here, so that no act can be forgotten. */
  async #tell({ session }: AuditActor, entry: AuditEntry, at: Date, connection: Connection): Promise<void> {
    const topic = webhookTopics.find((word) => entry.action.startsWith(`${word}.`));
    if (topic === undefined) return;
    const { action, subjectKind, subjectId, subjectName, detail = {} } = entry;
    const subject = { kind: subjectKind, id: subjectId, name: subjectName };
    const data = { by: session.userName, subject, detail };
    await enqueueEvent(connection, session.tenantId, { topic, event: action, at, data });
  }
}
