import { laterFields, type TaskDraft } from './TaskDraft.ts';

/** A draft as it lies in the browser. */
export interface KeptDraft {
  readonly draft: TaskDraft;
  /** When it was last changed, ISO 8601. */
  readonly at: string;
}

const version = 1;

/** Keeps a draft through reloads and leaving, apart for each person and each task. */
export class DraftStorage {
  private readonly storage: Storage;
  private readonly key: string;

  /** @param owner who is signed in; what one person writes is not shown to the next one at the same browser. */
  constructor(storage: Storage, owner: string, taskId: string | undefined) {
    this.storage = storage;
    this.key = `task.draft.${owner}.${taskId ?? 'new'}`;
  }

  read(): KeptDraft | undefined {
    const text = this.storage.getItem(this.key);
    if (text === null) return undefined;
    try {
      const kept = JSON.parse(text);
      if (kept?.version === version) return { draft: { ...laterFields, ...kept.draft }, at: kept.at };
    } catch {
      // What cannot be read is no draft; it is taken away below.
    }
    this.forget();
    return undefined;
  }

  write(draft: TaskDraft, now = new Date()): void {
    this.storage.setItem(this.key, JSON.stringify({ version, draft, at: now.toISOString() }));
  }

  forget(): void {
    this.storage.removeItem(this.key);
  }
}
