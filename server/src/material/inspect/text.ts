import { createReadStream } from 'node:fs';
import {
  byteOrderMark,
  type EncodingTrial,
  encodingTrials,
  isBinaryByte,
  likeliestEncoding,
  type TextEncoding,
} from '@vitrine/shared/api';
import { Misfit } from './Misfit.ts';

/** Encoding of a text file, read to its end. Throws {@link Misfit} for binary files and unknown encodings. */
export async function inspectText(path: string): Promise<TextEncoding> {
  let trials: EncodingTrial[] | undefined;
  let wide = false;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (!trials) {
      wide = byteOrderMark(chunk) !== undefined;
      trials = encodingTrials(chunk);
    }
    if (!wide && chunk.some(isBinaryByte)) throw new Misfit('contentMismatch');
    for (const trial of trials) trial.take(chunk);
  }
  for (const trial of trials ?? []) trial.take();
  const found = likeliestEncoding(trials ?? []);
  if (!found) throw new Misfit('encodingUnknown');
  return found;
}
