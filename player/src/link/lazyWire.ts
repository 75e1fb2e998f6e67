import type { OpenWire, Wire } from './wire.ts';

/**
 * A wire whose implementation is loaded on first use: the first picture comes from the store and must not wait for a
 * protocol. A failed load is a failed connection, retried with the next one.
 */
export function lazyWire(load: () => Promise<OpenWire>): OpenWire {
  return (identity, handlers) => {
    let wire: Wire | undefined;
    let over = false;
    const failed = (reason: unknown) => {
      if (!over) handlers.closed(reason);
      over = true;
    };
    load().then((open) => {
      if (!over) wire = open(identity, handlers);
    }, failed);
    return {
      publish: (topic, payload, options) => wire?.publish(topic, payload, options),
      close() {
        over = true;
        wire?.close();
      },
    };
  };
}
