import type { OpenWire } from '../link/wire.ts';

/** Bytes transferred since they were last taken. Counted from the first request on, stored later. */
export class TrafficMeter {
  #downloaded = 0;
  #uploaded = 0;

  down(bytes: number): void {
    this.#downloaded += bytes;
  }

  up(bytes: number): void {
    this.#uploaded += bytes;
  }

  take(): { downloaded: number; uploaded: number } {
    const taken = { downloaded: this.#downloaded, uploaded: this.#uploaded };
    this.#downloaded = 0;
    this.#uploaded = 0;
    return taken;
  }
}

/** A wire that counts its messages by characters, which are almost always ASCII. */
export function meteredWire(open: OpenWire, meter: TrafficMeter): OpenWire {
  return (identity, handlers) => {
    const wire = open(identity, {
      ...handlers,
      opened: () => handlers.opened(),
      received(topic, payload) {
        meter.down(topic.length + payload.length);
        handlers.received(topic, payload);
      },
    });
    return {
      ...wire,
      publish(topic, payload, options) {
        meter.up(topic.length + payload.length);
        wire.publish(topic, payload, options);
      },
      close: () => wire.close(),
    };
  };
}

/** A fetch that counts bodies, those of answers as they arrive: an aborted one counts up to there. */
export function meteredFetch(fetch: typeof globalThis.fetch, meter: TrafficMeter): typeof globalThis.fetch {
  return async (input, init) => {
    if (typeof init?.body === 'string') meter.up(init.body.length);
    return counted(await fetch(input, init), meter);
  };
}

function counted(response: Response, meter: TrafficMeter): Response {
  const { body, status, statusText, headers, url, redirected } = response;
  if (!body || typeof TransformStream !== 'function') return response;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      meter.down(part.byteLength);
      controller.enqueue(part);
    },
  });
  const answer = new Response(body.pipeThrough(counter), { status, statusText, headers });
  // A constructed Response lacks its url.
  return Object.defineProperties(answer, { url: { value: url }, redirected: { value: redirected } });
}
