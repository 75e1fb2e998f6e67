import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps the compiled code of the server in its data folder, so that every start but the first after an update skips stripping
 * types and compiling, at 16 MB of memory. Node compares each entry with its source, and does without a cache that it cannot write.
 */
export function cacheCode(dataDirectory: string): void {
  enableCompileCache(join(dataDirectory, '.code-cache'));
}

/** Writes new entries at once: a server that is killed writes none at its end. */
export function writeCachedCode(): void {
  flushCompileCache();
}
