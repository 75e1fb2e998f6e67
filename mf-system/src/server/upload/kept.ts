/** Upload state stored in the browser for resumption after a reload. */
export interface KeptUpload {
  readonly name: string;
  /** Identifies the file without reading it. */
  readonly fingerprint: string;
  /** Upload URL. */
  readonly address: string;
  /** Bytes: file size and sent. */
  readonly total: number;
  readonly sent: number;
  /** All bytes sent; only verification is pending. */
  readonly whole: boolean;
}

export const fingerprintOf = (file: File): string => `${file.name}:${file.size}:${file.lastModified}`;

const keyOf = (userName: string) => `backupUpload:${userName}`;

const isKept = (value: unknown): value is KeptUpload => {
  const field = (name: string) => typeof Reflect.get(Object(value), name);
  const texts = ['name', 'fingerprint', 'address'].every((name) => field(name) === 'string');
  return texts && field('total') === 'number' && field('sent') === 'number' && field('whole') === 'boolean';
};

/** Stored upload of a user; undefined when none can be resumed. */
export function readKept(userName: string): KeptUpload | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userName)) ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    // Invalid data: cannot be resumed.
    return undefined;
  }
}

export function keep(userName: string, upload: KeptUpload | undefined): void {
  if (upload) localStorage.setItem(keyOf(userName), JSON.stringify(upload));
  else localStorage.removeItem(keyOf(userName));
}
