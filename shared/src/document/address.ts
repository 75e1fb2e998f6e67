/**
 * Addresses that a document may carry: nothing, a path on this server, or an http(s) address. Everything else
 * (`javascript:`, `data:`, `//other.host`, `file:` …) is refused, so that no document can run anything.
 */
export function isSafeAddress(text: string): boolean {
  if (text === '') return true;
  if (/[\s<>"\\]/.test(text)) return false;
  return /^\/(?!\/)/.test(text) || /^https?:\/\/[^/]/i.test(text);
}

/** The address of stored content by its SHA-256. */
export function fileAddress(hash: string): string {
  return `/etv/file/${hash}`;
}

/** SHA-256 of the stored content that an address names, or undefined when it names none. */
export function fileHashOf(address: string): string | undefined {
  return /^\/etv\/file\/([0-9a-f]{64})(?:[?#].*)?$/.exec(address)?.[1];
}
