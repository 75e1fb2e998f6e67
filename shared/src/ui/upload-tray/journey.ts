import { check } from './checkFile.ts';
import type { JourneyEnd, JourneyTools } from './journeyTools.ts';
import { send } from './sendFile.ts';
import { isLarge, sendWhileHashing } from './sendWhileHashing.ts';
import type { UploadItem } from './UploadItem.ts';

/**
 * Uploads one file: scales it down if its flow requires it, computes its hash, asks whether it is accepted or already
 * known, and sends it. A large file is hashed while being sent. Throws `ApiError`, or the signal's reason.
 */
export async function carry(item: UploadItem, tools: JourneyTools, signal: AbortSignal): Promise<JourneyEnd> {
  if (isLarge(item)) return tools.sending.pass(signal, () => sendWhileHashing(item, tools, signal));
  // What was begun goes on where it was; it has been asked and hashed already.
  if (item.address === '') {
    const known = await tools.checking.pass(signal, () => check(item, tools, signal));
    if (known) return known;
  }
  return tools.sending.pass(signal, () => send(item, tools, signal));
}
