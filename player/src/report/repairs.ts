import { insertTerminalRepairs, type KeptEntry, type PlayerRepair, playerRepair } from '@vitrine/shared/api';
import { randomId } from '@vitrine/shared/document';
import { z } from 'zod';
import type { ActivityLog } from '../diagnostics/activityLog.ts';
import type { Server } from '../link/server.ts';
import type { KeptStorage } from '../storage/keptStorage.ts';

const key = 'vitrine-repairs';
/** Kept while there is no network; the oldest go first. */
const limit = 200;
/** The server takes so many in one call. */
const batch = 50;

const kept = z.array(playerRepair);

/** Entries of `localStorage`, by the word under which the console names them. */
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
  /** The server's time, in milliseconds since 1970. */
  readonly now: () => number;
}

/** What was found damaged in the player's store: noted in its log, and kept until the server has it. */
export class Repairs {
  readonly #options: RepairsOptions;
  #waiting: PlayerRepair[] = [];
  /** Something is to be sent. */
  onNews: () => void = () => undefined;

  constructor(options: RepairsOptions) {
    this.#options = options;
    options.storage.onDamage = (name, restored) => this.storageEntry(name, restored);
    // The list itself may be damaged, which is then the first entry of a new one.
    this.#waiting = [...this.#read(), ...this.#waiting];
  }

  /** A damaged file is whole again, or gone where nothing needs it. */
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

  /** Delivers all that waits. Rejects when it cannot be delivered now. */
  async send(client: Server['client']): Promise<void> {
    while (this.#waiting.length > 0) {
      const repairs = this.#waiting.slice(0, batch);
      const { accepted } = await client.call(insertTerminalRepairs, { repairs });
      if (accepted.length === 0) throw new Error('The server accepted none of the repairs');
      this.#waiting = this.#waiting.filter(({ id }) => !accepted.includes(id));
      this.#write();
    }
  }

  /** The terminal belongs to no account any more. */
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
      // No room: they are sent from memory.
      this.#options.activityLog.note('store', reason);
    }
  }
}
