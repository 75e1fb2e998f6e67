/** A picture that the browser cannot decode. */
export class Unreadable extends Error {}
