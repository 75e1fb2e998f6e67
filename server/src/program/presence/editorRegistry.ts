import { editorTimeout, type ProgramEditorPresence } from '@vitrine/shared/api';
import type { Clock } from '../../platform/clock.ts';

interface OpenEditor {
  readonly editorId: string;
  readonly memberId: string;
  readonly userName: string;
  readonly since: Date;
  lastHeard: number;
}

/** Who has a program open: one of a tenant's programs, as the map's key has it. */
interface Table {
  readonly tenantId: string;
  readonly programId: string;
  readonly editors: Map<string, OpenEditor>;
}

/** Editors that one program may have open at once; more are not written down. */
const mostEditors = 50;
/** Editors that left and are remembered; the oldest are forgotten first. */
const mostLeft = 10_000;

/**
 * Who has which program open in the editor. It is kept in memory only: after a restart of the server every open
 * editor says within seconds that it is there.
 */
export class EditorRegistry {
  readonly #clock: Clock;
  readonly #tables = new Map<string, Table>();
  /** Editors that left, and when: a report that was under way then must not bring them back. */
  readonly #left = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Notes that an editor is there; true when it is a new one among those that are written down. */
  arrive(
    tenantId: string,
    programId: string,
    editor: Pick<OpenEditor, 'editorId' | 'memberId' | 'userName'>,
  ): boolean {
    const now = this.#clock.now();
    const key = `${editor.memberId} ${editor.editorId}`;
    if (this.#left.has(`${keyOf(tenantId, programId)} ${key}`)) return false;
    const { editors } = this.#table(tenantId, programId);
    const known = editors.get(key);
    if (known) known.lastHeard = now.getTime();
    if (known || editors.size >= mostEditors) return false;
    editors.set(key, { ...editor, since: now, lastHeard: now.getTime() });
    return true;
  }

  /** Forgets an editor that leaves; true when it was there. */
  leave(
    tenantId: string,
    programId: string,
    { memberId, editorId }: { memberId: string; editorId: string },
  ): boolean {
    const table = this.#tables.get(keyOf(tenantId, programId));
    const key = `${memberId} ${editorId}`;
    this.#noteLeft(`${keyOf(tenantId, programId)} ${key}`);
    const left = table?.editors.delete(key) ?? false;
    this.#clear(table);
    return left;
  }

  /** Who has a program open, first come first. @param memberId whose own editors are marked */
  editorsOf(tenantId: string, programId: string, memberId = ''): ProgramEditorPresence[] {
    const table = this.#tables.get(keyOf(tenantId, programId));
    return [...(table?.editors.values() ?? [])].map((editor) => ({
      editorId: editor.editorId,
      userName: editor.userName,
      own: editor.memberId === memberId,
      since: editor.since.toISOString(),
    }));
  }

  /** Forgets editors that have said nothing for too long; answers the programs whose editors changed. */
  dropSilent(): { tenantId: string; programId: string }[] {
    const before = this.#clock.now().getTime() - editorTimeout * 1000;
    for (const [key, at] of this.#left) if (at < before) this.#left.delete(key);
    return [...this.#tables.values()].filter((table) => {
      const silent = [...table.editors].filter(([, editor]) => editor.lastHeard < before);
      for (const [key] of silent) table.editors.delete(key);
      this.#clear(table);
      return silent.length > 0;
    });
  }

  #noteLeft(key: string): void {
    this.#left.delete(key);
    this.#left.set(key, this.#clock.now().getTime());
    const [oldest] = this.#left.keys();
    if (oldest !== undefined && this.#left.size > mostLeft) this.#left.delete(oldest);
  }

  #clear(table: Table | undefined): void {
    if (table?.editors.size === 0) this.#tables.delete(keyOf(table.tenantId, table.programId));
  }

  #table(tenantId: string, programId: string): Table {
    const key = keyOf(tenantId, programId);
    const known = this.#tables.get(key);
    if (known) return known;
    const table: Table = { tenantId, programId, editors: new Map() };
    this.#tables.set(key, table);
    return table;
  }
}

const keyOf = (tenantId: string, programId: string) => `${tenantId} ${programId}`;
