/** How long a call rings, in milliseconds. */
export const ringTime = 60_000;
/** A side of a call that was not heard for this long, in milliseconds, has lost it. Both speak every 5 seconds. */
export const patience = 20_000;
/** Signals that one call may have relayed; two browsers on a usual network need below 40. */
export const mostSignals = 400;
/** Calls that one terminal may begin within a minute: a button invites to play with it. */
export const mostPerMinute = 10;
