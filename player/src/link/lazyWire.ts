import type { OpenWire, Wire } from './wire.ts';

/**
 * A wire whose maker is loaded when it is first wanted: the first picture comes from what is kept here and must not wait
 * for a protocol. A maker that does not come is a connection that failed, and is asked for again with the next one.
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
