/**
 * How Node is told to run the server. What passes through it (uploads, above all) is garbage at once; with the usual young
 * generation it would hold 70 MB of that before it looks. With 2 MB
 * instead of 1 MB, the peak of an upload is about 20 MB higher.
 */
export const serverFlags = ['--max-semi-space-size=1'];
