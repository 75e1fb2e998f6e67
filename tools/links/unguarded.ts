import { permissions, withNeeded } from '../../shared/src/api/account/permission.ts';

export interface Linked {
  /** Path of the source below the workspace. */
  readonly file: string;
  readonly source: string;
}

const comment = /^\s*(\/\/|\/?\*)/;
const quoted = /['"`](\/[a-zA-Z0-9/]+)(?=[?'"`])/g;

/** The console paths that a source names in quotes, without their query. */
const pathsIn = (source: string): readonly string[] =>
  source
    .split('\n')
    .filter((line) => !comment.test(line))
    .flatMap((line) => [...line.matchAll(quoted)].map(([, path = '']) => path));

/** Everything that holds for a person who passed the questions of a source, of whichever question. */
const askedIn = (source: string) =>
  new Set<string>(withNeeded(permissions.filter((permission) => source.includes(`'${permission}'`))));

/**
 * The links of a source to pages that ask for a permission about which the source never asks. Pages of a domain link to
 * each other without a question about seeing it: they were opened by it.
 *
 * @param access what the route of each path asks for
 */
export function unguardedIn({ file, source }: Linked, access: ReadonlyMap<string, string>): string[] {
  const domain = /^mf-([^/]+)/.exec(file)?.[1];
  const asked = askedIn(source);
  const isGuarded = (needed: string) =>
    ['session', 'public', `${domain}.view`].includes(needed) || asked.has(needed);
  return pathsIn(source).flatMap((path) => {
    const needed = access.get(path);
    return needed === undefined || isGuarded(needed) ? [] : [`${path} needs ${needed}`];
  });
}
