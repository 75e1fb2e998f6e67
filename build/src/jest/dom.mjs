import { TextDecoder, TextEncoder } from 'node:util';

// Missing in jsdom, expected by the router and the hash library.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Tests expect Chinese texts, the product's first language.
Object.defineProperty(navigator, 'languages', { get: () => ['zh-CN'], configurable: true });

/** Missing in jsdom; an error reported by a page fails the test. */
globalThis.reportError = (error) => {
  throw error;
};

// jsdom has no layout and cannot scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined;
