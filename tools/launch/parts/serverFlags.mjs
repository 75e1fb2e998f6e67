/**
 * Node flags of the server. Data in transit (above all uploads) are short-lived; the default young generation would
 * hold
 * 70 MB of them. With 2 MB instead of 1 MB, the peak of an upload is about 20 MB higher.
 */
export const serverFlags = ['--max-semi-space-size=1'];

/**
 * glibc setting: two malloc arenas instead of eight per core, so that threads reuse freed memory. Three uploads of 500
 * MB
 * peaked at 183 to 187 MB with it and at 189 to 194 MB without.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
