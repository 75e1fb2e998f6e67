import { ApiError } from '@vitrine/shared/session';
import { askHandle, type KeptHandle, openHandle, type UploadSource } from './fileHandle.ts';
import type { RememberedUpload, UploadMemory } from './memory.ts';
import { UploadItem } from './UploadItem.ts';

/**
 * Maximum bytes of a file that is copied where the browser provides no handle, so that pictures and texts resume
 * automatically.
 */
const copyLimit = 16 * 1024 * 1024;

/** The line as stored. */
export const rememberedOf = (item: UploadItem, tab: string): RememberedUpload => ({
  ...item.facts,
  state: item.state,
  rests: item.rests,
  address: item.address,
  sent: item.sent,
  hash: item.hash,
  materialId: item.materialId,
  duplicate: item.duplicate,
  error: item.error?.error ?? '',
  message: item.error?.message ?? '',
  seen: item.seen,
  tab,
});

/** Stores access to the bytes as well as the browser allows, and sets on the line whether it could. */
export async function keepSource(
  memory: UploadMemory,
  item: UploadItem,
  source: UploadSource,
): Promise<void> {
  const { handle, file } = source;
  const kept = handle ? { handle } : file.size <= copyLimit ? { copy: file } : undefined;
  item.change({ survives: kept !== undefined && (await memory.keepSource(item.facts.key, kept)) });
}

/** Milliseconds for which finished lines survive reloads; the server keeps uploads as long. */
const historyKept = 24 * 3600 * 1000;

/** A line that ended too long ago to be of interest. Refusals stay until seen. */
export const isHistory = ({ state, addedAt }: RememberedUpload, now: number): boolean =>
  (state === 'uploaded' || state === 'aborted') && now - addedAt > historyKept;

/** Restores a stored line, without its bytes. */
export function revive(line: RememberedUpload): UploadItem {
  const { state, rests, address, sent, hash, materialId, duplicate, ...announced } = line;
  const { error, message, seen = false, tab: _, ...facts } = announced;
  const item = new UploadItem(facts, undefined);
  if (state === 'uploaded') item.finish(materialId, duplicate);
  else if (state === 'failed') {
    item.fail(new ApiError(error, message));
    item.change({ seen, announced: true });
  } else {
    item.become(state === 'aborted' ? 'aborted' : 'paused');
    item.change({ address, sent, hash, rests });
  }
  return item;
}

/** Result of looking for a line's bytes. */
export type Found =
  | { readonly file: File }
  | { readonly need: 'permission'; readonly handle: KeptHandle }
  | { readonly need: 'file' };

const asFile = (copy: Blob, name: string) =>
  copy instanceof File ? copy : new File([copy], name, { type: copy.type });

async function readable(open: Promise<File | undefined>, handle: KeptHandle): Promise<Found> {
  try {
    const file = await open;
    return file ? { file } : { need: 'permission', handle };
  } catch (reason) {
    // Moved or deleted on the disk: only the person knows where it is now.
    if (reason instanceof DOMException) return { need: 'file' };
    throw reason;
  }
}

/** Looks for a line's bytes without asking the user. */
export async function findSource(memory: UploadMemory, item: UploadItem): Promise<Found> {
  const kept = await memory.sourceOf(item.facts.key);
  if (!kept) return { need: 'file' };
  if ('copy' in kept) return { file: asFile(kept.copy, item.facts.name) };
  return readable(openHandle(kept.handle), kept.handle);
}

/** Requests permission to read the file again, after a click. */
export const askSource = (handle: KeptHandle): Promise<Found> => readable(askHandle(handle), handle);
