import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from './range.ts';

/** A file on disk to be sent. */
export interface SentFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
  /** With its quotes. */
  readonly etag: string;
}

/** Whether the browser's cached copy is current. @param etag with its quotes */
export function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known === '*' || (known ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

/** `If-Range`: a range of an older version must not be joined to this one. */
function wantedRange(request: FastifyRequest, file: SentFile) {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === file.etag
    ? parseRange(request.headers.range, file.size)
    : undefined;
}

/** Stream filter for the bytes; called only when there are any to send. */
export type StreamFilter = () => Promise<(source: Readable) => Readable>;

/** Sends a file: all of it, a range (206), not modified (304), or an unsatisfiable range (416). */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
  filter?: StreamFilter,
): Promise<FastifyReply> {
  reply.header('etag', file.etag).header('accept-ranges', 'bytes');
  if (isUnchanged(request, file.etag)) return reply.code(304).send();
  const range = wantedRange(request, file);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  const length = range ? range.end - range.start + 1 : file.size;
  reply.header('content-length', length).header('content-type', file.mime);
  if (request.method === 'HEAD' || length === 0) return reply.send('');
  const lead = await filter?.();
  const source = createReadStream(file.path, range);
  return reply.send(lead ? lead(source) : source);
}
