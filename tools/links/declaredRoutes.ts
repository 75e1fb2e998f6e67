import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Access condition of each console path, as declared by the remotes. Of several, the first. */
export function declaredAccess(workspace: string): ReadonlyMap<string, string> {
  const files = globSync('mf-*/src/**/{routes,remote}.ts', { cwd: workspace });
  const routes = files.flatMap((file) => {
    const text = readFileSync(join(workspace, file), 'utf8');
    return [...text.matchAll(/\bpath: '(\/[^':]+)'(?:(?!\bpath: )[\s\S])*?\baccess: '([^']+)'/g)];
  });
  return new Map(routes.toReversed().map(([, path = '', access = '']) => [path, access]));
}
