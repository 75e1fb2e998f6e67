export interface BackOffOptions {
    /** Milliseconds before the first repetition. */
    readonly first: number;
    /** The longest wait, in milliseconds. */
    readonly longest: number;
    /** For tests; a number from 0 to 1. */
    readonly random?: () => number;
}
/**
 * Waits that double, each somewhere in its upper half, so that a thousand terminals do not knock in the same
 * instant after a server came back.
 */
export declare class BackOff {
    #private;
    constructor(options: BackOffOptions);
    /** Milliseconds to wait before the next try. */
    next(): number;
    /**
     * Milliseconds before the first try after a connection was lost. A server that restarts loses all of them in one
     * instant, so they come back spread over `lossSpread`: nobody watches the link of a screen, which plays on.
     */
    afterLoss(): number;
    /** How many waits were handed out since the last success. */
    get tries(): number;
    reset(): void;
}
