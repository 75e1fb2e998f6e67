import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { workspace } from '../webpack/paths.ts';

/** What follows the name of a maker of pictures. */
export interface PictureCommand {
  /** Languages and pictures that are named; none: all. */
  readonly wanted: readonly string[];
  /** Where the pictures go, a folder for each language. */
  readonly folder: string;
}

/**
 * Reads `[ko_US …] [--into FOLDER]`.
 *
 * @param committed where the pictures lie in this checkout, and go unless another folder is named
 */
export function readPictureCommand(args: string[], committed: string): PictureCommand {
  const { values, positionals } = parseArgs({
    args,
    options: { into: { type: 'string' } },
    allowPositionals: true,
  });
  const folder = values.into === undefined ? join(workspace, committed) : resolve(values.into);
  return { wanted: positionals, folder };
}
