import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { workspace } from '../webpack/paths.ts';

/** What follows the name of a maker of pictures. */
export interface PictureCommand {
  /** Languages and pictures that are named; none: all. */
  readonly wanted: readonly string[];
  /** Where the pictures go, a folder for each language. */
  readonly folder: string;
  /** How hard the pictures are packed, 0 to 6, as sharp takes it. */
  readonly effort: number;
  /** A moving picture has its first and its last frame alone. */
  readonly endsAlone: boolean;
}

/**
 * Reads `[ko_US …] [--into FOLDER] [--to-compare]`. To be compared, a picture need not be small, and of a moving one the
 * ends are enough.
 *
 * @param committed where the pictures lie in this checkout, and go unless another folder is named
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
