import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { manifestFile } from '@vitrine/shared/api';
import type { z } from 'zod';
import { isHtml } from '../link/foreignAnswer.ts';
import { ChunkWriter } from './ChunkWriter.ts';
import type { ContentStore } from './ContentStore.ts';
import { DownloadError, isQuotaError, RetryLater, ServerUnavailable } from './DownloadError.ts';

export type ContentFile = z.infer<typeof manifestFile>;

export interface DownloadContext {
  readonly store: ContentStore;
  /** Fetches with the terminal's credential. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly signal: AbortSignal;
  /** Stored bytes of this file, including earlier attempts. Reaches the whole size only once verified. */
  readonly onProgress: (bytes: number) => void;
  /** A damaged file is intact again. */
  readonly onRepaired?: ((hash: string) => void) | undefined;
  /** Called with received bytes: resolves when more may be read, rejects when downloads must stop for now. */
  readonly throttle?: ((bytes: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** Milliseconds without a byte after which the connection counts as dead. */
  readonly stallTimeout?: number;
}

const defaultStallTimeout = 20_000;

/**
 * Downloads one file into the store, resuming after stored chunks and verifying all bytes. Does nothing when the file
 * is stored; a damaged one stays until its replacement is complete. Throws {@link DownloadError}.
 */
export async function download(file: ContentFile, context: DownloadContext): Promise<void> {
  if (await context.store.facts(file.hash)) return context.onProgress(file.size);
  const damaged = await context.store.isDamaged(file.hash);
  const name = await context.store.nameOfDownload(file.hash);
  const writer = new ChunkWriter(context.store, name, sha256.create());
  try {
    await writer.resume(file.size);
    context.onProgress(unverified(writer, file));
    if (writer.position < file.size) await transfer(file, writer, context);
    await finish(file, writer, context, name !== file.hash);
    if (damaged) context.onRepaired?.(file.hash);
  } catch (reason) {
    throw asDownloadError(reason, file);
  }
}

async function transfer(file: ContentFile, writer: ChunkWriter, context: DownloadContext): Promise<void> {
  const stall = new AbortController();
  const signal = AbortSignal.any([context.signal, stall.signal]);
  const limit = context.stallTimeout ?? defaultStallTimeout;
  const timeOut = () => stall.abort(new DownloadError('network', `No data for ${limit} ms`));
  let timer = setTimeout(timeOut, limit);
  try {
    for await (const bytes of await open(file, writer, context, signal)) {
      clearTimeout(timer);
      await writer.write(bytes);
      if (writer.position > file.size)
        throw new DownloadError('bytes', `${file.hash} is longer than announced`);
      context.onProgress(unverified(writer, file));
      // Time spent throttling is no silence of the server.
      await context.throttle?.(bytes.length, context.signal);
      timer = setTimeout(timeOut, limit);
    }
  } finally {
    clearTimeout(timer);
  }
}

async function open(
  file: ContentFile,
  writer: ChunkWriter,
  context: DownloadContext,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const headers: Record<string, string> = writer.position > 0 ? { range: `bytes=${writer.position}-` } : {};
  const response = await context.fetch(`/etv/file/${file.hash}`, { headers, signal, cache: 'no-store' });
  const body = bodyOf(response, file);
  // A server may ignore the range and send the file from the start.
  if (response.status !== 206) writer.restart(sha256.create());
  return read(body);
}

/** Body of the server's own answer. A page of an intermediary (a hotel's portal, a gateway) counts as no network. */
function bodyOf(response: Response, { hash, mime }: ContentFile): ReadableStream<Uint8Array> {
  if (isForeign(response, hash, mime))
    throw new DownloadError('network', `A proxy or portal responded with ${response.status}`);
  if (response.status === 401) throw new DownloadError('unauthorised', 'The server rejected the credential');
  const wait = waitIn(response);
  if (wait !== undefined) throw new RetryLater(response.status, wait);
  if (response.status >= 500 || temporaryStatuses.includes(response.status))
    throw new ServerUnavailable(response.status);
  if (!response.ok || !response.body)
    throw new DownloadError('status', `The server answered ${response.status}`);
  return response.body;
}

/** Maximum milliseconds that a server's Retry-After is followed. */
const longestWait = 10 * 60_000;

/** Retry-After of a busy server in milliseconds. Undefined when missing or in another form. */
function waitIn({ status, headers }: Response): number | undefined {
  if (status !== 503 && status !== 429) return undefined;
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Math.min(longestWait, Number(seconds) * 1000) : undefined;
}

/** Statuses that mean "not now": time-out, too early, too many requests. */
const temporaryStatuses: readonly number[] = [408, 425, 429];

function isForeign({ headers }: Response, hash: string, mime: string): boolean {
  const tag = headers.get('etag');
  if (tag?.includes(hash)) return false;
  return tag !== null || (isHtml(headers) && !mime.startsWith('text/html'));
}

/** Safari cannot iterate a stream. */
async function* read(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

async function finish(
  file: ContentFile,
  writer: ChunkWriter,
  context: DownloadContext,
  replaces: boolean,
): Promise<void> {
  if (writer.position < file.size) throw new DownloadError('network', 'The connection ended early');
  const digest = bytesToHex(await writer.finish());
  if (digest !== file.hash) {
    throw new DownloadError('bytes', `Expected ${file.hash}, received ${digest}`);
  }
  if (replaces) await context.store.replace(file.hash, file);
  else await context.store.seal(file.hash, file);
  context.onProgress(file.size);
}

const unverified = ({ position }: ChunkWriter, { size }: ContentFile) =>
  Math.max(0, Math.min(position, size - 1));

function asDownloadError(reason: unknown, file: ContentFile): DownloadError {
  if (reason instanceof DownloadError) return reason;
  if (isQuotaError(reason)) return new DownloadError('quota', `No room for ${file.size} bytes`, reason);
  return new DownloadError('network', reason instanceof Error ? reason.message : String(reason), reason);
}
