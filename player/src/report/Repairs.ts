import { insertTerminalRepairs, type KeptEntry, type PlayerRepair, playerRepair } from '@vitrine/shared/api';
import { randomId } from '@vitrine/shared/document';
import { z } from 'zod';
import type { ActivityLog } from '../diagnostics/ActivityLog.ts';
import type { Server } from '../link/server.ts';
import type { KeptStorage } from '../storage/KeptStorage.ts';

const key = 'vitrine-repairs';
/** Maximum number kept while offline; the oldest are dropped first. */
const limit = 200;
/** Maximum per call of the server. */
const batch = 50;

const kept = z.array(playerRepair);

/** Keys of `localStorage`, with their names in the console. */
const words: Readonly<Record<string, KeptEntry>> = {
  'vitrine.identity': 'identity',
  'vitrine-device': 'settings',
  'vitrine-journal': 'journal',
  'vitrine-clock': 'clock',
  'vitrine-subtitles': 'subtitles',
  'vitrine-applet': 'applet',
  'vitrine-usb': 'usb',
  'vitrine-upgrade': 'upgrade',
  'vitrine-bridge': 'bridge',
  [key]: 'repairs',
};

export interface RepairsOptions {
  readonly storage: KeptStorage;
  readonly activityLog: ActivityLog;
  /** Server time, in milliseconds since 1970. */
  readonly now: () => number;
}

/** Damage found in the player's store: logged, and kept until the server has it. */
export class Repairs {
  readonly #options: RepairsOptions;
  #waiting: PlayerRepair[] = [];
  /** Called when there is something to send. */
  onNews: () => void = () => undefined;

  constructor(options: RepairsOptions) {
    this.#options = options;
    options.storage.onDamage = (name, restored) => this.storageEntry(name, restored);
    // The list itself may be damaged: then that is the first entry of a new one.
    this.#waiting = [...this.#read(), ...this.#waiting];
  }

  /** A damaged file is intact again, or was deleted as unneeded. */
  file(hash: string): void {
    this.#options.activityLog.note('store', `The damaged file ${hash} was repaired`);
    this.#add({ kind: 'file', hash, entry: '' });
  }

  entry(entry: KeptEntry, restored: boolean): void {
    this.#options.activityLog.note(
      'store',
      `The damaged entry ${entry} was ${restored ? 'restored' : 'dropped'}`,
    );
    this.#add({ kind: restored ? 'entry' : 'lost', entry });
  }

  /** @param name key in `localStorage` */
  storageEntry(name: string, restored: boolean): void {
    const entry = words[name];
    if (entry) this.entry(entry, restored);
  }

  /** Delivers everything pending. Rejects on failure. */
  async send(client: Server['client']): Promise<void> {
    while (this.#waiting.length > 0) {
      const repairs = this.#waiting.slice(0, batch);
      const { accepted } = await client.call(insertTerminalRepairs, { repairs });
      if (accepted.length === 0) throw new Error('The server accepted none of the repairs');
      this.#waiting = this.#waiting.filter(({ id }) => !accepted.includes(id));
      this.#write();
    }
  }

  /** The terminal no longer belongs to an account. */
  forget(): void {
    this.#waiting = [];
    this.#options.storage.removeItem(key);
  }

  #add(repair: Omit<PlayerRepair, 'id' | 'at'>): void {
    const at = new Date(this.#options.now()).toISOString();
    this.#waiting = [...this.#waiting, { ...repair, id: randomId() + randomId(), at }].slice(-limit);
    this.#write();
    this.onNews();
  }

  #read(): PlayerRepair[] {
    try {
      return kept.parse(JSON.parse(this.#options.storage.getItem(key) ?? '[]'));
    } catch (reason) {
      this.#options.activityLog.note('store', reason);
      return [];
    }
  }

  #write(): void {
    try {
      this.#options.storage.setItem(key, JSON.stringify(this.#waiting));
    } catch (reason) {
      // Storage is full: repairs are sent from memory.
      this.#options.activityLog.note('store', reason);
    }
  }
}
