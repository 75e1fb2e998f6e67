import { editorTimeout, type ProgramEditorPresence } from '@vitrine/shared/api';
import type { Clock } from '../../platform/clock.ts';

interface OpenEditor {
  readonly editorId: string;
  readonly memberId: string;
  readonly userName: string;
  readonly since: Date;
  lastSeen: number;
}

/** Editors of one program of a tenant. */
interface Table {
  readonly tenantId: string;
  readonly programId: string;
  readonly editors: Map<string, OpenEditor>;
}

/** Maximum registered editors per program. */
const mostEditors = 50;
/** Maximum remembered closed editors; the oldest are dropped first. */
const mostLeft = 10_000;

/** Registry of open editors, in memory: after a restart, editors re-register within seconds. */
export class EditorRegistry {
  readonly #clock: Clock;
  readonly #tables = new Map<string, Table>();
  /** Closed editors with times: a pending heartbeat must not re-register them. */
  readonly #left = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Registers an editor or its heartbeat; true if it is new. */
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
    if (known) known.lastSeen = now.getTime();
    if (known || editors.size >= mostEditors) return false;
    editors.set(key, { ...editor, since: now, lastSeen: now.getTime() });
    return true;
  }

  /** Removes a closing editor; true if it was registered. */
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

  /**
   * Editors of a program in order of arrival.
   * @param memberId marks this member's own editors
   */
  editorsOf(tenantId: string, programId: string, memberId = ''): ProgramEditorPresence[] {
    const table = this.#tables.get(keyOf(tenantId, programId));
    return [...(table?.editors.values() ?? [])].map((editor) => ({
      editorId: editor.editorId,
      userName: editor.userName,
      own: editor.memberId === memberId,
      since: editor.since.toISOString(),
    }));
  }

  /** Removes silent editors; returns the affected programs. */
  dropSilent(): { tenantId: string; programId: string }[] {
    const before = this.#clock.now().getTime() - editorTimeout * 1000;
    for (const [key, at] of this.#left) if (at < before) this.#left.delete(key);
    return [...this.#tables.values()].filter((table) => {
      const silent = [...table.editors].filter(([, editor]) => editor.lastSeen < before);
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
