import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom leaves out; Node has the same things. */
const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  crypto,
  fetch,
  Headers,
  ReadableStream,
  Request,
  Response,
  structuredClone,
  TransformStream,
  setImmediate,
  clearImmediate,
};

/** jsdom with the network, stream and storage primitives that the player uses. */
export default class PlayerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(fromNode)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
  }
}
