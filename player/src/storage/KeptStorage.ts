import { checksum } from './checksum.ts';

/** The part of `localStorage` that the player uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Called for a damaged entry: `restored` when its text was rewritten, otherwise it was removed. */
export type OnDamage = (key: string, restored: boolean) => void;

const tail = /[ \t]*$/;

/**
 * Appends the checksum as 32 spaces and tabs: JSON ignores them, so an older build, restored after a failed upgrade,
 * still reads the entry.
 */
function withSum(text: string): string {
  const bits = checksum(text).toString(2).padStart(32, '0');
  return text + bits.replaceAll('0', ' ').replaceAll('1', '\t');
}

/** Text of an entry; undefined when damaged. Without trailing whitespace it was written by an older build. */
function textOf(stored: string): string | undefined {
  const text = stored.replace(tail, '');
  if (withSum(text) === stored) return text;
  return text === stored && isLegacy(text) ? text : undefined;
}

/** Older builds stored JSON and, for the bridge, `port:token`; neither contains part of a checksum. */
function isLegacy(text: string): boolean {
  if (/^\d+:[\w-]+$/.test(text)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Truncated by a power cut.
    return false;
  }
}

/**
 * Checksummed `localStorage`. Entries read or written are also kept in memory, and rewritten when the stored text is
 * damaged or gone; a damaged entry without a copy is removed.
 */
export class KeptStorage implements TextStorage {
  readonly #storage: TextStorage;
  readonly #known = new Map<string, string>();
  /** Set once damage can be reported. */
  onDamage: OnDamage = () => undefined;

  constructor(storage: TextStorage) {
    this.#storage = storage;
  }

  getItem(key: string): string | null {
    const stored = this.#storage.getItem(key);
    if (stored === null) {
      this.#known.delete(key);
      return null;
    }
    const text = textOf(stored);
    if (text === undefined) return this.#repair(key);
    if (stored === text) this.#write(key, text);
    this.#known.set(key, text);
    return text;
  }

  setItem(key: string, text: string): void {
    const before = this.#storage.getItem(key);
    this.#storage.setItem(key, withSum(text));
    this.#known.set(key, text);
    if (before !== null && textOf(before) === undefined) this.onDamage(key, true);
  }

  removeItem(key: string): void {
    this.#known.delete(key);
    this.#storage.removeItem(key);
  }

  /** Compares every entry in use with the stored text. */
  check(): void {
    for (const key of [...this.#known.keys()]) {
      const stored = this.#storage.getItem(key);
      const text = stored === null ? undefined : textOf(stored);
      // Intact but different: another window of this player wrote it.
      if (text === undefined) this.#repair(key);
      else this.#known.set(key, text);
    }
  }

  #repair(key: string): string | null {
    const known = this.#known.get(key);
    if (known === undefined) this.#storage.removeItem(key);
    else this.#write(key, known);
    this.onDamage(key, known !== undefined);
    return known ?? null;
  }

  #write(key: string, text: string): void {
    try {
      this.#storage.setItem(key, withSum(text));
    } catch {
      // Storage is full: the entry is used from memory, and written with the next change.
    }
  }
}
