import { permissions, withNeeded } from '../../shared/src/api/account/permission.ts';

export interface Linked {
  /** Relative to the workspace. */
  readonly file: string;
  readonly source: string;
}

const comment = /^\s*(\/\/|\/?\*)/;
const quoted = /['"`](\/[a-zA-Z0-9/]+)(?=[?'"`])/g;

/** Quoted console paths in a source, without query. */
const pathsIn = (source: string): readonly string[] =>
  source
    .split('\n')
    .filter((line) => !comment.test(line))
    .flatMap((line) => [...line.matchAll(quoted)].map(([, path = '']) => path));

/** Permissions that a source checks, in any of its conditions. */
const askedIn = (source: string) =>
  new Set<string>(withNeeded(permissions.filter((permission) => source.includes(`'${permission}'`))));

/**
 * Links of a source to pages whose permission it never checks. Pages of a domain may link to each other without a check
 * of
 * its view permission, which opened them.
 *
 * @param access condition of each path's route
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
