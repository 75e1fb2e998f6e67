/** A stored piece: bytes with a media type. */
export interface ShelfItem {
  readonly bytes: Blob;
  readonly mime: string;
}

/**
 * Storage for pieces of content, by key: Cache Storage, which the service worker reads too, or IndexedDB for pages
 * without a secure context, where browsers offer neither.
 */
export interface Shelf {
  readonly kind: 'cache' | 'database' | 'memory';
  get(key: string): Promise<ShelfItem | undefined>;
  /** Rejects with a `QuotaExceededError` when the disk is full. */
  put(key: string, item: ShelfItem): Promise<void>;
  delete(key: string): Promise<void>;
  keys(): Promise<string[]>;
}
