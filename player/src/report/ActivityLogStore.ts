import { type ActivityLogLine, insertTerminalJournal } from '@vitrine/shared/api';
import type { ActivityLog, ActivityLogEntry } from '../diagnostics/ActivityLog.ts';
import type { Server } from '../link/server.ts';

const key = 'vitrine-journal';
/** Lines kept across restarts. */
const limit = 300;

export interface ActivityLogStoreOptions {
  readonly activityLog: ActivityLog;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly client: Server['client'];
  readonly now: () => number;
}

/** Stores the activity log across restarts, and sends it: support needs what happened before the last one. */
export class ActivityLogStore {
  readonly #options: ActivityLogStoreOptions;
  readonly #before: readonly ActivityLogEntry[];
  #written = 0;

  constructor(options: ActivityLogStoreOptions) {
    this.#options = options;
    this.#before = kept(options.storage);
  }

  /** Oldest first. */
  get lines(): readonly ActivityLogEntry[] {
    return [...this.#before, ...this.#options.activityLog.entries].slice(-limit);
  }

  /** Stores lines added since the last call. */
  write(): void {
    const last = this.#options.activityLog.entries.at(-1)?.at ?? 0;
    if (last === this.#written) return;
    this.#written = last;
    this.#options.storage.setItem(key, JSON.stringify(this.lines));
  }

  /** Sends all lines. Returns their number. */
  async send(): Promise<number> {
    const { client, now } = this.#options;
    const lines = this.lines.map(lineOf);
    await client.call(insertTerminalJournal, { takenAt: new Date(now()).toISOString(), lines });
    return lines.length;
  }

  forget(): void {
    this.#options.storage.removeItem(key);
  }
}

const lineOf = ({ at, topic, text }: ActivityLogEntry): ActivityLogLine => ({
  at: new Date(at).toISOString(),
  topic: topic.slice(0, 40),
  text: text.slice(0, 500),
});

function kept(storage: Pick<Storage, 'getItem'>): ActivityLogEntry[] {
  try {
    const entries: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    // Truncated by a power cut.
    return [];
  }
}

function isEntry(value: unknown): value is ActivityLogEntry {
  const { at, topic, text } = (value ?? {}) as Partial<ActivityLogEntry>;
  return Number.isFinite(at) && typeof topic === 'string' && typeof text === 'string';
}
