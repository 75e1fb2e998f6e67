import { editorTimeout, type ProgramEditorPresence } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Needs } from '../../services.ts';

/** An editor of a program, in a page of a member. */
interface EditorKey {
  readonly editorId: string;
  readonly memberId: string;
}

/** Maximum registered editors per program. */
const mostEditors = 50;
/** Maximum rows per program, with editors that closed: of further ones a late heartbeat counts as a new editor. */
const mostRows = 200;

/** A registered editor. */
interface OpenEditor extends ProgramEditorPresence {
  readonly programId: string;
}

/** Registry of open editors, in rows that live as long as heartbeats renew them. */
export class EditorRegistry {
  readonly #services: Needs<'clock' | 'database'>;

  constructor(services: Needs<'clock' | 'database'>) {
    this.#services = services;
  }

  /** Registers an editor or its heartbeat; true if it is new. A heartbeat after its end does not register it again. */
  async arrive(
    tenantId: string,
    programId: string,
    { editorId, memberId, userName }: EditorKey & { readonly userName: string },
  ): Promise<boolean> {
    const now = this.#services.clock.now();
    const { rows } = await sql<{ isNew: boolean }>`
      insert into program_editor (tenant_id, program_id, member_id, editor_id, user_name, since, seen_at)
      select tenant_id, id, ${memberId}, ${editorId}, ${userName}, ${now}, ${now} from program
      where tenant_id = ${tenantId} and id = ${programId}
        and ((select count(*) from program_editor where program_id = ${programId} and left_at is null) < ${mostEditors}
          or exists (select from program_editor
            where program_id = ${programId} and member_id = ${memberId} and editor_id = ${editorId}))
      on conflict (program_id, member_id, editor_id) do update set seen_at = excluded.seen_at
        where program_editor.left_at is null
      returning xmax = 0 as "isNew"`.execute(this.#services.database);
    return rows[0]?.isNew === true;
  }

  /** Removes a closing editor; true if it was registered. Its row stays for a while, for heartbeats under way. */
  async leave(tenantId: string, programId: string, { editorId, memberId }: EditorKey): Promise<boolean> {
    const now = this.#services.clock.now();
    const { rows } = await sql<{ wasOpen: boolean }>`
      with known as materialized (
        select left_at from program_editor
        where program_id = ${programId} and member_id = ${memberId} and editor_id = ${editorId} for update
      )
      insert into program_editor (tenant_id, program_id, member_id, editor_id, user_name, since, seen_at, left_at)
      select tenant_id, id, ${memberId}, ${editorId}, '', ${now}, ${now}, ${now} from program
      where tenant_id = ${tenantId} and id = ${programId}
        and (exists (select from known)
          or (select count(*) from program_editor where program_id = ${programId}) < ${mostRows})
      on conflict (program_id, member_id, editor_id) do update set left_at = excluded.left_at
      returning exists (select from known where left_at is null) as "wasOpen"`.execute(
      this.#services.database,
    );
    return rows[0]?.wasOpen === true;
  }

  /**
   * Editors of a program in order of arrival.
   * @param memberId marks this member's own editors
   */
  async editorsOf(tenantId: string, programId: string, memberId = ''): Promise<ProgramEditorPresence[]> {
    const editors = await this.editorsOfAll(tenantId, [programId], memberId);
    return editors.get(programId) ?? [];
  }

  /** The same for several programs; those without an editor are absent. */
  async editorsOfAll(
    tenantId: string,
    programIds: readonly string[],
    memberId = '',
  ): Promise<Map<string, ProgramEditorPresence[]>> {
    if (programIds.length === 0) return new Map();
    const rows = await this.#services.database
      .selectFrom('program_editor')
      .select(['program_id', 'member_id', 'editor_id', 'user_name', 'since'])
      .where('tenant_id', '=', tenantId)
      .where('program_id', '=', sql<string>`any(${[...programIds]}::text[])`)
      .where('left_at', 'is', null)
      .orderBy('arrival')
      .execute();
    const editors = rows.map(
      (row): OpenEditor => ({
        programId: row.program_id,
        editorId: row.editor_id,
        userName: row.user_name,
        own: row.member_id === memberId,
        since: row.since.toISOString(),
      }),
    );
    const byProgram = Map.groupBy(editors, ({ programId }) => programId);
    return new Map(
      [...byProgram].map(([id, some]) => [id, some.map(({ programId: _program, ...editor }) => editor)]),
    );
  }

  /** Removes silent editors; returns the affected programs. */
  async dropSilent(): Promise<{ tenantId: string; programId: string }[]> {
    const { clock, database } = this.#services;
    const { rows } = await sql<{ tenantId: string; programId: string }>`
      with dropped as (
        delete from program_editor where ${expiredBefore(clock.now())} returning tenant_id, program_id, left_at
      )
      select distinct tenant_id as "tenantId", program_id as "programId" from dropped where left_at is null`.execute(
      database,
    );
    return rows;
  }
}

/** SQL condition: the editor was silent for too long, or its end is so long ago. */
export const expiredBefore = (now: Date) =>
  sql<boolean>`coalesce(left_at, seen_at) < ${new Date(now.getTime() - editorTimeout * 1000)}`;
