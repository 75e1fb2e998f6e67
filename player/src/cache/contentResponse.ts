import { type ContentFacts, type ContentStore, chunkSize } from './ContentStore.ts';
import { type ByteRange, readRange } from './range.ts';

/** Answers a request for a stored file, with ranges for videos. Undefined when the file is not complete. */
export async function contentResponse(
  store: ContentStore,
  hash: string,
  rangeHeader: string | null,
): Promise<Response | undefined> {
  const facts = await store.readable(hash);
  if (!facts) return undefined;
  const range = readRange(rangeHeader, facts.size);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${facts.size}` } });
  }
  return range ? partial(store, hash, facts, range) : whole(store, hash, facts);
}

const commonHeaders = ({ mime }: ContentFacts) => ({
  'content-type': mime,
  'accept-ranges': 'bytes',
  'cache-control': 'no-store',
});

function whole(store: ContentStore, hash: string, facts: ContentFacts): Response {
  const body = facts.size === 0 ? null : stream(store, hash, { start: 0, end: facts.size - 1 });
  return new Response(body, {
    status: 200,
    headers: { ...commonHeaders(facts), 'content-length': String(facts.size) },
  });
}

function partial(store: ContentStore, hash: string, facts: ContentFacts, range: ByteRange): Response {
  return new Response(stream(store, hash, range), {
    status: 206,
    headers: {
      ...commonHeaders(facts),
      'content-length': String(range.end - range.start + 1),
      'content-range': `bytes ${range.start}-${range.end}/${facts.size}`,
    },
  });
}

/** Reads chunks on demand, so that seeking in a long video costs one chunk. */
function stream(store: ContentStore, hash: string, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const index = Math.floor(position / chunkSize);
        const chunk = await store.chunk(hash, index);
        if (!chunk) return controller.error(new Error(`Chunk ${index} of ${hash} is gone`));
        const first = index * chunkSize;
        const part = chunk.slice(position - first, Math.min(chunk.size, end - first + 1));
        // A truncated chunk would be requested forever.
        if (part.size === 0) return controller.error(new Error(`Chunk ${index} of ${hash} is too short`));
        controller.enqueue(new Uint8Array(await part.arrayBuffer()));
        position += part.size;
        if (position > end) controller.close();
      },
    },
    { highWaterMark: 1 },
  );
}
