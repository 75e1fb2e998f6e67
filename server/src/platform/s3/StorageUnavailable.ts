/** The object store does not answer, or refuses this server: a retry may succeed. Answered with `storage.unavailable`. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('The object store is not available', { cause });
    this.name = 'StorageUnavailable';
  }
}
