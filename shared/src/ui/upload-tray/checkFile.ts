import { localError } from './flow.ts';
import type { JourneyEnd, JourneyTools } from './journeyTools.ts';
import { prepare } from './lightPicture.ts';
import type { UploadItem } from './UploadItem.ts';

/** Computes the hash and asks the server; returns the result where nothing must be sent. */
export async function check(
  item: UploadItem,
  tools: JourneyTools,
  signal: AbortSignal,
): Promise<JourneyEnd | undefined> {
  const body = item.body ?? (await bodyOf(item));
  signal.throwIfAborted();
  item.change({ body, checked: 0 });
  try {
    const hash = item.hash || item.pendingHash || (await readHash(item, body, tools, signal));
    item.change({ hash });
    tools.keep(item);
    const question = { facts: item.facts, name: body.name, size: body.size, hash };
    const { materialId, note = '', existed } = await tools.admit(question, signal);
    return materialId === undefined ? undefined : { materialId, note, duplicate: true, existed };
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

/** SHA-256 of the content, with progress in the line. */
export async function readHash(
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
