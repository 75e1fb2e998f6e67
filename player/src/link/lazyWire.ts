import { LazyPart } from '../LazyPart.ts';
import type { OpenWire, Wire } from './wire.ts';

/** A wire whose implementation is loaded on first use. A failed load is a failed connection, retried with the next one. */
export function lazyWire(load: () => Promise<OpenWire>): OpenWire {
  return (identity, handlers) => {
    let wire: Wire | undefined;
    const lazy = new LazyPart({ load, onError: handlers.closed });
    lazy.use((open) => {
      wire = open(identity, handlers);
    });
    return {
      publish: (topic, payload, options) => wire?.publish(topic, payload, options),
      close() {
        lazy.stop();
        wire?.close();
      },
    };
  };
}
