import limit from 'p-limit';

/**
 * Turns to decode pictures that somebody sent, by whichever way they came: a few large ones at once would take all the memory
 * that there is. Held for the decoding alone.
 */
export const decoding = limit(2);

/** Turns to look at films, sounds and documents: programs of their own read them, which may take half a minute. */
export const looking = limit(2);
