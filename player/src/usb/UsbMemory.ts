import { z } from 'zod';

const kept = z.object({ clId: z.string(), publicKey: z.string(), lastMade: z.string() });
type Kept = z.infer<typeof kept>;
const place = 'vitrine-usb';

/** What a terminal stores about packages: the first key it received, and the time of the last package. */
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

  /** Pins the first key; later ones are ignored. */
  pin(publicKey: string): void {
    if (!this.#read()) this.#write({ clId: this.#clId, publicKey, lastMade: '' });
  }

  took(createdAt: string): void {
    const before = this.#read();
    if (before) this.#write({ ...before, lastMade: createdAt });
  }

  /** Only valid for this identity: a terminal paired again starts without. */
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
    // Truncated by a power cut: the key is requested again.
    return undefined;
  }
}
