import { laterFields, type TaskDraft } from './TaskDraft.ts';

/** A draft as stored in the browser. */
export interface KeptDraft {
  readonly draft: TaskDraft;
  /** Last change, ISO 8601. */
  readonly at: string;
}

const version = 1;

/** Stores a draft across reloads, separately for each user and task. */
export class DraftStorage {
  readonly #storage: Storage;
  readonly #key: string;

  /** @param owner the signed-in user; other users of the browser must not see the draft */
  constructor(storage: Storage, owner: string, taskId: string | undefined) {
    this.#storage = storage;
    this.#key = `task.draft.${owner}.${taskId ?? 'new'}`;
  }

  read(): KeptDraft | undefined {
    const text = this.#storage.getItem(this.#key);
    if (text === null) return undefined;
    try {
      const kept = JSON.parse(text);
      if (kept?.version === version) return { draft: { ...laterFields, ...kept.draft }, at: kept.at };
    } catch {
      // An unreadable draft is discarded below.
    }
    this.forget();
    return undefined;
  }

  write(draft: TaskDraft, now = new Date()): void {
    this.#storage.setItem(this.#key, JSON.stringify({ version, draft, at: now.toISOString() }));
  }

  forget(): void {
    this.#storage.removeItem(this.#key);
  }
}
