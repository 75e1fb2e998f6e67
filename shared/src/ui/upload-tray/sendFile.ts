import { localError } from './flow.ts';
import type { JourneyEnd, JourneyTools } from './journeyTools.ts';
import type { TransferOptions } from './transfer.ts';
import type { UploadItem } from './UploadItem.ts';

/** Milliseconds between stored progress updates, which a reload restores. */
const notePause = 2000;

/** Throttles a function to once every two seconds. */
function seldom(now: () => number, act: () => void): () => void {
  let last = now();
  return () => {
    if (now() - last < notePause) return;
    last = now();
    act();
  };
}

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

/** For a file sent before its hash is known. */
interface Waiting extends Pick<TransferOptions, 'chunk' | 'beforeLast'> {
  /** The server has created the upload, or still knows it. */
  readonly onBegun?: (address: string) => void;
}

/** Sends the missing bytes. */
export function send(
  item: UploadItem,
  tools: JourneyTools,
  signal: AbortSignal,
  { onBegun, ...waiting }: Waiting = {},
): Promise<JourneyEnd> {
  signal.throwIfAborted();
  const { file } = item;
  const body = item.body ?? file;
  if (!body) throw localError('sourceGone');
  item.become('uploading');
  const keepNow = seldom(tools.now, () => tools.keep(item));
  return new Promise((resolve, reject) => {
    const current = () => !signal.aborted;
    const transfer = tools.transport.start({
      ...waiting,
      file: body,
      name: body.name,
      metadata: metadataOf(item),
      address: item.address,
      onAddress: (address) => {
        if (!current()) return;
        item.change({ address });
        tools.keep(item);
        onBegun?.(address);
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
