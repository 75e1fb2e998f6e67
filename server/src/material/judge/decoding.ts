import limit from 'p-limit';

/**
 * Turns to decode what somebody sent, by whichever way it came: judging decodes, and a few large pictures at once would take all
 * the memory that there is.
 */
export const decoding = limit(2);
