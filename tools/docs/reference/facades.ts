import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../webpack/paths.ts';

/** A module of `shared` that others may import by name. */
export interface FacadeEntry {
  /** Such as `@vitrine/shared/session`. */
  readonly name: string;
  readonly file: string;
}

const root = join(workspace, 'shared');

/** The entries of a key of `exports`; one with a star stands for each folder. */
function entriesOf(key: string, target: string): FacadeEntry[] {
  const entry = (part: string) => ({
    name: `@vitrine/shared${key.slice(1).replace('*', part)}`,
    file: join(root, target.replace('*', part)),
  });
  if (!key.includes('*')) return [entry('')];
  const [folder = ''] = target.split('*');
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => entry(name))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** All public modules of `shared`, from the `exports` of its package. */
export function sharedFacades(): FacadeEntry[] {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return Object.entries(exports).flatMap(([key, target]) => entriesOf(key, target));
}
