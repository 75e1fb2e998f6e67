import { z } from 'zod';
import { h5WorkDefaults as defaults } from '../defaults.ts';
import { address, finite, rowId, shortText, whole } from '../field.ts';

/** Maximum number of files per work; more than a hundred full pages need. */
const maximumH5Files = 40_000;

const fields = {
  id: rowId,
  /** Its name when it was inserted, for messages. */
  name: shortText.default(defaults.name),
  /** Saved revision of the work that `url` holds. */
  revision: whole(0, 2_147_483_647).default(defaults.revision),
  /**
   * Its document as a stored file; the server inserts the current one whenever a program is saved, read or published.
   */
  url: address.default(defaults.url),
  /** Addresses of all files that the document shows or plays, so that it can be delivered without being parsed. */
  files: z.array(address).max(maximumH5Files).default([]),
  /** Pixels of its pages. */
  width: finite(1, 20_000).default(defaults.width),
  height: finite(1, 20_000).default(defaults.height),
  /** Seconds of one cycle through pages that advance automatically; 0 if they do not. */
  seconds: finite(0, 1_000_000_000).default(defaults.seconds),
  /** 0 to 100, for its music and videos. */
  volume: finite(0, 100).default(defaults.volume),
};

/** The H5 work that a widget plays. Unknown fields survive. */
export const h5Work = z.looseObject(fields);
export type H5Work = z.output<z.ZodObject<typeof fields>>;
