/**
 * Milliseconds for which ended content keeps its last picture when something else follows: otherwise its first one
 * would flash. If its successor takes longer, it plays again.
 */
export const leavingMilliseconds = 1000;
