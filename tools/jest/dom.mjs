import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves these two out, and the router and the hash library expect them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** jsdom has none; what a page reports as an error fails the test. */
globalThis.reportError = (error) => {
  throw error;
};
