import limit from 'p-limit';

/**
 * Limits concurrent image decoding across all entry points: a few large images would exhaust the memory. Held while
 * decoding only.
 */
export const decoding = limit(2);

/** Limits concurrent inspection of media and documents, whose external programs may take half a minute. */
export const inspecting = limit(2);
