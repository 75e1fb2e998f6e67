import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves these two out, and the router and the hash library expect them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// The texts that tests name are Chinese, the product's first language.
Object.defineProperty(navigator, 'languages', { get: () => ['zh-CN'], configurable: true });

/** jsdom has none; what a page reports as an error fails the test. */
globalThis.reportError = (error) => {
  throw error;
};

// jsdom has no layout and so nothing to scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined;
