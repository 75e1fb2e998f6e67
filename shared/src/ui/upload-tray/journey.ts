import { ApiError } from '@vitrine/shared/session';
import { localError } from './flow.ts';
import type { Gate } from './Gate.ts';
import { prepare } from './lightPicture.ts';
import type { Courier, TransferOutcome } from './transfer.ts';
import type { UploadFacts, UploadItem } from './UploadItem.ts';

/** What the server is asked before the first byte. */
export interface AdmissionQuestion {
  /** Its key is the same for every try, so that an answer that got lost makes nothing twice. */
  readonly facts: UploadFacts;
  /** Name and bytes of what would be sent. */
  readonly name: string;
  readonly size: number;
  /** SHA-256 of the content. */
  readonly hash: string;
}

/** The material that came of it at once, because the content is there already; undefined: send it. */
export interface Admission {
  readonly materialId?: string;
  readonly note?: string;
}

/** What a file needs on its way; tests give their own. */
export interface JourneyTools {
  readonly courier: Courier;
  readonly hashFile: (file: Blob, signal: AbortSignal, onRead: (read: number) => void) => Promise<string>;
  /** Throws {@link ApiError} when the file is refused. */
  readonly admit: (question: AdmissionQuestion, signal: AbortSignal) => Promise<Admission>;
  /** Reading and hashing, and sending: each lets a few through at a time. */
  readonly checking: Gate;
  readonly sending: Gate;
  readonly now: () => number;
  /** Something of the line changed that has to outlive a reload. */
  readonly keep: (item: UploadItem) => void;
}

export interface JourneyEnd extends TransferOutcome {
  readonly duplicate: boolean;
}

/** A refusal that the page itself speaks; its sentence is the page's as well. */
/**
 * Takes one file from the list to the server: makes it small where its flow says so, reads its hash, asks whether it
 * may come and whether it is there already, and sends it. Throws {@link ApiError}, or the signal's reason.
 */
export async function carry(item: UploadItem, tools: JourneyTools, signal: AbortSignal): Promise<JourneyEnd> {
  // What was begun goes on where it was; it has been asked and hashed already.
  if (item.address === '') {
    const known = await tools.checking.pass(signal, () => check(item, tools, signal));
    if (known) return known;
  }
  return tools.sending.pass(signal, () => send(item, tools, signal));
}

async function check(
  item: UploadItem,
  tools: JourneyTools,
  signal: AbortSignal,
): Promise<JourneyEnd | undefined> {
  const body = item.body ?? (await bodyOf(item));
  signal.throwIfAborted();
  item.change({ body, checked: 0 });
  try {
    const hash = item.hash || (await readHash(item, body, tools, signal));
    item.change({ hash });
    tools.keep(item);
    const question = { facts: item.facts, name: body.name, size: body.size, hash };
    const { materialId, note = '' } = await tools.admit(question, signal);
    return materialId === undefined ? undefined : { materialId, note, duplicate: true };
  } finally {
    item.change({ checked: undefined });
  }
}

async function bodyOf(item: UploadItem): Promise<File> {
  if (!item.file) throw localError('sourceGone');
  const prepared = await prepare(item.file, item.facts.flow);
  if ('refusal' in prepared) throw localError(prepared.refusal);
  return prepared.body;
}

async function readHash(
  item: UploadItem,
  body: File,
  tools: JourneyTools,
  signal: AbortSignal,
): Promise<string> {
  try {
    return await tools.hashFile(body, signal, (read) => item.change({ checked: read / body.size }));
  } catch (reason) {
    signal.throwIfAborted();
    // Moved, deleted or changed on the disk since it was chosen; the browser says no more than that.
    throw Object.assign(localError('sourceGone'), { cause: reason });
  }
}

/** Milliseconds between notes on how far a file is: a reload shows about that. */
const notePause = 2000;

/** Does something at most every two seconds. */
function seldom(now: () => number, act: () => void): () => void {
  let last = now();
  return () => {
    if (now() - last < notePause) return;
    last = now();
    act();
  };
}

/** What the server is told of a file beside its name. */
function metadataOf({ facts, hash }: UploadItem): Readonly<Record<string, string>> {
  const { folderId, flow, replaces, purpose, convert } = facts;
  return {
    folderId,
    flow,
    ...(hash && { sha256: hash }),
    ...(replaces && { replaces }),
    ...(purpose === 'font' && { purpose }),
    ...(convert && { convert: '1' }),
  };
}

function send(item: UploadItem, tools: JourneyTools, signal: AbortSignal): Promise<JourneyEnd> {
  signal.throwIfAborted();
  const { file } = item;
  const body = item.body ?? file;
  if (!body) throw localError('sourceGone');
  item.become('uploading');
  const keepNow = seldom(tools.now, () => tools.keep(item));
  return new Promise((resolve, reject) => {
    const current = () => !signal.aborted;
    const transfer = tools.courier.start({
      file: body,
      name: body.name,
      metadata: metadataOf(item),
      address: item.address,
      onAddress: (address) => {
        if (!current()) return;
        item.change({ address });
        tools.keep(item);
      },
      onProgress: (sent) => {
        if (!current()) return;
        item.advance(sent, tools.now());
        keepNow();
      },
      onDone: (outcome) => resolve({ ...outcome, duplicate: false }),
      onFailed: reject,
    });
    const stop = () => {
      reject(signal.reason);
      void transfer.stop();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
