import { checksum } from './checksum.ts';

/** As much of `localStorage` as the player uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Called for an entry that was damaged: `restored` when its text is back, otherwise it is gone. */
export type OnDamage = (key: string, restored: boolean) => void;

const tail = /[ \t]*$/;

/**
 * The checksum as 32 blanks and tabs behind the text: JSON ignores them, so that an older build, which an upgrade may
 * give way to, still reads the entry.
 */
function withSum(text: string): string {
  const bits = checksum(text).toString(2).padStart(32, '0');
  return text + bits.replaceAll('0', ' ').replaceAll('1', '\t');
}

/** The text of an entry; undefined when it is damaged. Without blanks behind it, it is of an older build. */
function textOf(stored: string): string | undefined {
  const text = stored.replace(tail, '');
  if (withSum(text) === stored) return text;
  return text === stored && isLegacy(text) ? text : undefined;
}

/** Older builds kept JSON and, for the bridge, `port:token`; neither holds a part of a checksum. */
function isLegacy(text: string): boolean {
  if (/^\d+:[\w-]+$/.test(text)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Half written, when the power went.
    return false;
  }
}

/**
 * Entries of `localStorage`, each with a checksum. What was read or written once is also kept in memory, and put back when
 * the stored text is found damaged or gone; an entry of which nothing is known any more is removed, as if it had never been.
 */
export class KeptStorage implements TextStorage {
  readonly #storage: TextStorage;
  readonly #known = new Map<string, string>();
  /** Set once there is somewhere to tell of damage. */
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

  /** Compares every entry in use with what is stored. */
  check(): void {
    for (const key of [...this.#known.keys()]) {
      const stored = this.#storage.getItem(key);
      const text = stored === null ? undefined : textOf(stored);
      // Whole and different: another window of this player wrote it.
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
      // No room: the entry is used from memory, and written with the next change.
    }
  }
}
