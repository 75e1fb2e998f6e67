import { stat } from 'node:fs/promises';
import type { MaterialType } from '@vitrine/shared/api';
import type { CleanImage } from '../derive/cleanImage.ts';
import { inspectAudio } from './audio.ts';
import { inspectDocument } from './document.ts';
import type { FileFacts } from './facts.ts';
import { inspectImage } from './image.ts';
import { Misfit } from './Misfit.ts';
import { agreedKind } from './sniff.ts';
import { inspectVideo } from './video.ts';

export interface Inspection {
  readonly facts: FileFacts;
  /** Images only; videos get theirs from a frame. */
  readonly thumbnail?: Buffer;
  /** Images only: delivered instead of an original with metadata. */
  readonly clean?: CleanImage | undefined;
}

/**
 * Reads a file to its end and identifies it. The extension sets the expectation, the content decides. Throws
 * {@link Misfit} for a mismatch, and for damaged, truncated, empty or oversized files.
 */
export async function inspectFile(path: string, type: MaterialType, suffix: string): Promise<Inspection> {
  const { size } = await stat(path);
  if (size === 0) throw new Misfit('empty');
  switch (type) {
    case 'image':
      return inspectImage(path, await agreedKind(path, suffix));
    case 'video':
      return { facts: await inspectVideo(path, suffix) };
    case 'audio':
      return { facts: await inspectAudio(path, suffix) };
    case 'document':
      return { facts: await inspectDocument(path, suffix) };
  }
}
