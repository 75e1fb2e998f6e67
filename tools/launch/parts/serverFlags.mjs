/**
 * How Node is told to run the server. What passes through it (uploads, above all) is garbage at once; with the usual young
 * generation it would hold 70 MB of that before it looks. With 2 MB
 * instead of 1 MB, the peak of an upload is about 20 MB higher.
 */
export const serverFlags = ['--max-semi-space-size=1'];

/**
 * What the C library is told: by two areas for all threads instead of eight for each core, what threads give back is used
 * again by others. Three uploads of 500 MB peaked at 183 to 187 MB with it and at 189 to 194 MB without.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
