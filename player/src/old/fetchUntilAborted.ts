import { untilAborted } from './untilAborted.ts';

type Fetch = typeof globalThis.fetch;
const bodyMethods = ['arrayBuffer', 'blob', 'json', 'text'] as const;

/** Ends with the reason of the signal, as does reading the body: a download that stalls must not wait forever. */
export function fetchUntilAborted(native: Fetch): Fetch {
  return (input, init) => {
    const signal = init?.signal;
    if (!signal) return native(input, init);
    return untilAborted(
      signal,
      native(input, init).then((response) => readUntilAborted(response, signal)),
    );
  };
}

function readUntilAborted(response: Response, signal: AbortSignal): Response {
  for (const name of bodyMethods) {
    const read: () => Promise<unknown> = response[name].bind(response);
    Object.defineProperty(response, name, { value: () => untilAborted(signal, read()) });
  }
  const { body } = response;
  const reader = body?.getReader.bind(body);
  if (body && reader) Object.defineProperty(body, 'getReader', { value: () => guarded(reader(), signal) });
  return response;
}

function guarded(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal) {
  const read = reader.read.bind(reader);
  Object.defineProperty(reader, 'read', { value: () => untilAborted(signal, read()) });
  return reader;
}
