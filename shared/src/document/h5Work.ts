import { z } from 'zod';
import { h5WorkDefaults as defaults } from './defaults.ts';
import { address, finite, rowId, shortText, whole } from './field.ts';

/** Files that one work may show: more than a hundred full pages have. */
const maximumH5Files = 40_000;

const fields = {
  /** Id of the work. */
  id: rowId,
  /** What it was called when it was put in, for messages. */
  name: shortText.default(defaults.name),
  /** Of the work: which of its saved states `url` is. */
  revision: whole(0, 2_147_483_647).default(defaults.revision),
  /** Its document as a stored file; the server puts in the present one whenever a program is saved, read or sent. */
  url: address.default(defaults.url),
  /** Addresses of everything that the document shows or plays, so that it can be delivered without being opened. */
  files: z.array(address).max(maximumH5Files).default([]),
  /** Pixels of its pages. */
  width: finite(1, 20_000).default(defaults.width),
  height: finite(1, 20_000).default(defaults.height),
  /** Seconds of one round through pages that turn by themselves; 0 for a work that stays where it is. */
  seconds: finite(0, 1_000_000_000).default(defaults.seconds),
  /** 0 to 100, of its music and its videos. */
  volume: finite(0, 100).default(defaults.volume),
};

/** The H5 work that a widget plays. Unknown fields survive. */
export const h5Work = z.looseObject(fields);
export type H5Work = z.output<z.ZodObject<typeof fields>>;
