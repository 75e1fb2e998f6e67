/** What a browser keeps of an upload of a backup, so that a reloaded page can go on with it. */
export interface KeptUpload {
  readonly name: string;
  /** Tells the same file again without reading it. */
  readonly fingerprint: string;
  /** Where the server takes its bytes. */
  readonly address: string;
  /** Bytes, of the file and of what has been sent. */
  readonly total: number;
  readonly sent: number;
  /** All bytes are there; it only has to be checked. */
  readonly whole: boolean;
}

export const fingerprintOf = (file: File): string => `${file.name}:${file.size}:${file.lastModified}`;

const keyOf = (userName: string) => `backupUpload:${userName}`;

const isKept = (value: unknown): value is KeptUpload => {
  const field = (name: string) => typeof Reflect.get(Object(value), name);
  const texts = ['name', 'fingerprint', 'address'].every((name) => field(name) === 'string');
  return texts && field('total') === 'number' && field('sent') === 'number' && field('whole') === 'boolean';
};

/** What this person's browser keeps; undefined where there is nothing that can be gone on with. */
export function readKept(userName: string): KeptUpload | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userName)) ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    // Somebody else wrote there; it cannot be gone on with.
    return undefined;
  }
}

export function keep(userName: string, upload: KeptUpload | undefined): void {
  if (upload) localStorage.setItem(keyOf(userName), JSON.stringify(upload));
  else localStorage.removeItem(keyOf(userName));
}
