/**
 * True for an address that a document may carry: empty, a path on this server, or http(s). Everything else
 * (`javascript:`, `data:`, `//other.host`, `file:` …) is refused, so that no document can execute code.
 */
export function isSafeAddress(text: string): boolean {
  if (text === '') return true;
  if (/[\s<>"\\]/.test(text)) return false;
  return /^\/(?!\/)/.test(text) || /^https?:\/\/[^/]/i.test(text);
}

/** Address of a stored file by its SHA-256. */
export function fileAddress(hash: string): string {
  return `/etv/file/${hash}`;
}

/** SHA-256 of the stored file that an address names, or undefined. */
export function fileHashOf(address: string): string | undefined {
  return /^\/etv\/file\/([0-9a-f]{64})(?:[?#].*)?$/.exec(address)?.[1];
}
