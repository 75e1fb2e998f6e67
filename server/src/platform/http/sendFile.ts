import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, parseRange } from './range.ts';

/** What is sent, wherever its bytes are. */
export interface SentBytes {
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
  /** With its quotes. */
  readonly etag: string;
  /** Further headers, such as those for caches: set only when there is something to keep. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called only when there are bytes to send. */
  open(range: ByteRange | undefined): Promise<Readable>;
}

/** A file on disk to be sent. */
export interface SentFile extends Omit<SentBytes, 'open'> {
  readonly path: string;
}

/** Whether the browser's cached copy is current. @param etag with its quotes */
export function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known === '*' || (known ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

/** `If-Range`: a range of an older version must not be joined to this one. */
function wantedRange(request: FastifyRequest, file: Pick<SentBytes, 'etag' | 'size'>) {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === file.etag
    ? parseRange(request.headers.range, file.size)
    : undefined;
}

/** Stream filter for the bytes; called only when there are any to send. */
export type StreamFilter = () => Promise<(source: Readable) => Readable>;

/** Opens the bytes behind a filter, which is released when they cannot be opened. */
async function openFiltered(
  file: SentBytes,
  range: ByteRange | undefined,
  filter: StreamFilter | undefined,
): Promise<Readable> {
  const lead = await filter?.();
  try {
    const source = await file.open(range);
    return lead ? lead(source) : source;
  } catch (error) {
    lead?.(Readable.from([])).destroy();
    throw error;
  }
}

/**
 * Sends bytes: all of them, a range (206), not modified (304), or an unsatisfiable range (416). Rejects before anything
 * is sent when they cannot be opened.
 */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentBytes,
  filter?: StreamFilter,
): Promise<FastifyReply> {
  const kept = { ...file.headers, etag: file.etag, 'accept-ranges': 'bytes' };
  if (isUnchanged(request, file.etag)) return reply.headers(kept).code(304).send();
  const range = wantedRange(request, file);
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('accept-ranges', 'bytes')
      .header('content-range', `bytes */${file.size}`)
      .send();
  }
  const length = range ? range.end - range.start + 1 : file.size;
  const empty = request.method === 'HEAD' || length === 0;
  const source = empty ? '' : await openFiltered(file, range, filter);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.headers(kept).header('content-length', length).header('content-type', file.mime);
  return reply.send(source);
}

/** Sends a file of this machine, as {@link sendBytes}. */
export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
  filter?: StreamFilter,
): Promise<FastifyReply> =>
  sendBytes(
    request,
    reply,
    { ...file, open: async (range) => (await open(file.path, 'r')).createReadStream({ ...range }) },
    filter,
  );
