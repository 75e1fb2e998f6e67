import { z } from 'zod';
import { mediaItemDefaults as defaults } from '../defaults.ts';
import { address, finite, rowId, shortText, whole } from '../field.ts';
import { maximumPages } from './pageLimit.ts';

const fields = {
  name: shortText.default(defaults.name),
  /** 0 to 100. */
  volume: finite(0, 100).default(defaults.volume),
  /** Seconds that a picture stays, at least one. A video ignores it and plays to its end. */
  playParam: finite(1, 86_400).default(defaults.playParam),
  /** Transition; see `cartoons`. */
  cartoon: whole(0, 99).default(defaults.cartoon),
  /** Id of the material, empty for a typed address. */
  mid: rowId.default(defaults.mid),
  sort: whole(0, 100_000).default(defaults.sort),
  /** Kind of file: img, video, audio, doc, web, stream. */
  type: shortText.default(defaults.type),
  /** The original. */
  url: address.default(defaults.url),
  /** Browser-playable version, when the original is not playable; played instead of `url`. */
  viewUrl: address.default(defaults.viewUrl),
  screenShotUrl: address.default(defaults.screenShotUrl),
  /** Pictures of a document's pages, in order; without them a PDF is drawn from its `url`. */
  pages: z.array(address).max(maximumPages).optional(),
};

/** One file or address that a widget plays. Unknown fields survive. */
export const mediaItem = z.looseObject(fields);
export type MediaItem = z.output<z.ZodObject<typeof fields>>;
