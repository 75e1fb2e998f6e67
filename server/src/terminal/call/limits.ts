/** Maximum ring time in milliseconds. */
export const ringTime = 60_000;
/** Milliseconds without a heartbeat until a side has lost the call. Both send one every 5 seconds. */
export const patience = 20_000;
/** Maximum relayed signals per call; two browsers on a typical network need fewer than 40. */
export const mostSignals = 400;
/** Maximum calls a terminal may start per minute, against playing with the button. */
export const mostPerMinute = 10;
