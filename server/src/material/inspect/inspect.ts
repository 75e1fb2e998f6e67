import { stat } from 'node:fs/promises';
import type { MaterialType } from '@vitrine/shared/api';
import type { CleanImage } from '../derive/cleanImage.ts';
import { inspectAudio } from './audio.ts';
import { inspectDocument } from './document.ts';
import type { FileFacts } from './facts.ts';
import { inspectImage } from './image.ts';
import { Misfit } from './misfit.ts';
import { agreedKind } from './sniff.ts';
import { inspectVideo } from './video.ts';

export interface Inspection {
  readonly facts: FileFacts;
  /** Pictures only; films get theirs from a frame. */
  readonly thumbnail?: Buffer;
  /** Pictures only: what is delivered in place of an original that tells too much. */
  readonly clean?: CleanImage | undefined;
}

/**
 * Reads a file to its end and tells what it is. The extension says what it ought to be; only the content decides.
 * Throws {@link Misfit} for a file that is something else, damaged, cut off, empty or too large to be drawn.
 */
export async function inspect(path: string, type: MaterialType, suffix: string): Promise<Inspection> {
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
