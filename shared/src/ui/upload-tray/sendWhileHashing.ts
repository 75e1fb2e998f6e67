import { unhashedChunk } from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/session';
import { check, readHash } from './checkFile.ts';
import { localError } from './flow.ts';
import type { JourneyEnd, JourneyTools } from './journeyTools.ts';
import { send } from './sendFile.ts';
import type { UploadItem } from './UploadItem.ts';

/** A file whose hashing takes so long that sending need not wait; also one resumed during that. */
export const isLarge = ({ hash, facts, file }: UploadItem): boolean =>
  hash === '' && facts.flow === 'standard' && file !== undefined && file.size > unhashedChunk;

/** The quota is too small for the bytes; known content needs none. */
const isOutOfRoom = (reason: unknown): boolean =>
  reason instanceof ApiError &&
  ['material.spaceInsufficient', 'material.uploadExceedsSpace'].includes(reason.error);

/**
 * Sends a large file while computing its hash. The server gets the hash as soon as it is known, at the latest before
 * the last byte; known content is not sent further.
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

/** Stores the hash for the next attempt, in case the connection breaks before the server has it. */
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
  /** The upload was stopped, or has ended. */
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
  // What was sent takes up the account's room until it is deleted.
  await tools.transport.discard(item.address);
  return known;
}

/** Sends the hash. Returns the result if the content is already known. */
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
