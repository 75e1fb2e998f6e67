import { z } from 'zod';

const kept = z.object({ clId: z.string(), publicKey: z.string(), lastMade: z.string() });
type Kept = z.infer<typeof kept>;
const place = 'vitrine-usb';

/** What a terminal remembers of packages: the first key that it was told, and how old the last package was. */
export class UsbMemory {
  readonly #clId: string;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;

  constructor(clId: string, storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#clId = clId;
    this.#storage = storage;
  }

  get publicKey(): string | undefined {
    return this.#read()?.publicKey;
  }

  get lastMade(): string {
    return this.#read()?.lastMade ?? '';
  }

  /** Keeps the first key; a later one is not believed. */
  pin(publicKey: string): void {
    if (!this.#read()) this.#write({ clId: this.#clId, publicKey, lastMade: '' });
  }

  took(createdAt: string): void {
    const before = this.#read();
    if (before) this.#write({ ...before, lastMade: createdAt });
  }

  /** Of this very terminal: one that was paired again begins without. */
  #read(): Kept | undefined {
    const text = this.#storage.getItem(place);
    const value = kept.safeParse(text === null ? undefined : parse(text)).data;
    return value?.clId === this.#clId ? value : undefined;
  }

  #write(value: Kept): void {
    this.#storage.setItem(place, JSON.stringify(value));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Half written, when the power went: the server is asked for its key again.
    return undefined;
  }
}
