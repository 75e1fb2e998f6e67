import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { workspace } from '../webpack/paths.ts';

/** Options of a picture maker. */
export interface PictureCommand {
  /** Selected languages and pictures; empty: all. */
  readonly wanted: readonly string[];
  /** Target, with a subfolder per language. */
  readonly folder: string;
  /** Compression effort, 0 to 6, as for sharp. */
  readonly effort: number;
  /** Animations keep only their first and last frame. */
  readonly endsAlone: boolean;
}

/**
 * Parses `[ko_US …] [--into FOLDER] [--to-compare]`. For comparison, compression is reduced, and animations keep their
 * ends
 * only.
 *
 * @param committed default target in this checkout
 */
export function readPictureCommand(args: string[], committed: string): PictureCommand {
  const { values, positionals } = parseArgs({
    args,
    options: { into: { type: 'string' }, 'to-compare': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const folder = values.into === undefined ? join(workspace, committed) : resolve(values.into);
  const toCompare = values['to-compare'];
  return { wanted: positionals, folder, effort: toCompare ? 0 : 6, endsAlone: toCompare };
}
