import { unhashedChunk } from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/session';
import { check, readHash } from './checkFile.ts';
import { localError } from './flow.ts';
import type { JourneyEnd, JourneyTools } from './journeyTools.ts';
import { send } from './sendFile.ts';
import type { UploadItem } from './UploadItem.ts';

/** A file whose hash takes so long that its bytes need not wait; also one that a reload found in the middle of it. */
export const isLarge = ({ hash, facts, file }: UploadItem): boolean =>
  hash === '' && facts.flow === 'standard' && file !== undefined && file.size > unhashedChunk;

/** The account has no room for the bytes; content that it holds already needs none. */
const isOutOfRoom = (reason: unknown): boolean =>
  reason instanceof ApiError &&
  ['material.spaceInsufficient', 'material.uploadExceedsSpace'].includes(reason.error);

/**
 * Sends a large file and works out its hash at the same time. The server is told the hash as soon as it is known, at the
 * latest before the last byte; content that it holds is not sent any further.
 */
export async function sendWhileHashing(
  item: UploadItem,
  tools: JourneyTools,
  signal: AbortSignal,
): Promise<JourneyEnd> {
  const body = item.file;
  if (!body) throw localError('sourceGone');
  signal.throwIfAborted();
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const hashing = tools.checking.pass(either, () => hashOf(item, body, tools, either));
  try {
    return await sendUntilKnown(item, tools, { hashing, either, stop });
  } catch (reason) {
    if (!isOutOfRoom(reason) || item.address !== '') throw reason;
    item.become('waiting');
    await hashing;
    return (await check(item, tools, signal)) ?? (await send(item, tools, signal));
  } finally {
    stop.abort();
  }
}

/** The hash is kept for the next try, should the line break before the server hears of it. */
async function hashOf(
  item: UploadItem,
  body: File,
  tools: JourneyTools,
  signal: AbortSignal,
): Promise<string> {
  const hash = item.pendingHash || (await readHash(item, body, tools, signal));
  signal.throwIfAborted();
  item.change({ pendingHash: hash, checked: undefined });
  return hash;
}

const never = new Promise(() => undefined);

interface Halves {
  readonly hashing: Promise<string>;
  /** The journey was stopped, or has ended. */
  readonly either: AbortSignal;
  readonly stop: AbortController;
}

async function sendUntilKnown(
  item: UploadItem,
  tools: JourneyTools,
  { hashing, either, stop }: Halves,
): Promise<JourneyEnd> {
  const begun = Promise.withResolvers<string>();
  const named = Promise.all([hashing, begun.promise]).then(([hash, address]) =>
    nameHash(item, tools, { hash, address }, either),
  );
  const sent = send(item, tools, either, {
    chunk: unhashedChunk,
    // Content that is there already never becomes whole a second time.
    beforeLast: async () => {
      if (await named) await never;
    },
    onBegun: begun.resolve,
  });
  const known = await Promise.race([named, sent.then(() => undefined)]);
  if (!known) return sent;
  stop.abort();
  // What was sent takes up the account's room until it is taken back.
  await tools.transport.discard(item.address);
  return known;
}

/** Tells the server the hash. Answers the end of the journey where the content is there already. */
async function nameHash(
  item: UploadItem,
  tools: JourneyTools,
  { hash, address }: { readonly hash: string; readonly address: string },
  signal: AbortSignal,
): Promise<JourneyEnd | undefined> {
  const question = { facts: item.facts, name: item.facts.name, size: item.size, hash, address };
  const { materialId, note = '', existed } = await tools.nameHash(question, signal);
  signal.throwIfAborted();
  if (materialId !== undefined) return { materialId, note, duplicate: true, existed };
  // From now on a reload need not hash again.
  item.change({ hash });
  tools.keep(item);
  return undefined;
}
