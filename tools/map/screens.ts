import { dirname, join } from 'node:path/posix';
import { workspace } from '../webpack/paths.ts';
import { listAddresses } from './addresses.ts';
import { shippedRemotes } from './shippedRemotes.ts';
import { readSource, sourcesAt } from './sources.ts';

export interface Screen {
  /** URL path; for shared views, the pages that contain them. */
  readonly address: string;
  readonly file: string;
}

const guard = 'host/src/shell/AccessGuard.tsx';
const lazily = /const (\w+) = lazy\(\(\) =>\s*import\('([^']+)'\)/g;
const choice = /\bpath === '(\/\w+)'\)?\s*(?:return|\?)\s*<(\w+)/g;

/** Host pages, chosen in `Gate.tsx` by path; without a path, the host's frame. */
function hostScreens(): Screen[] {
  const text = readSource(guard);
  const addresses = new Map([...text.matchAll(choice)].map(([, path, name = '']) => [name, `/web${path}`]));
  return [...text.matchAll(lazily)].map(([, name = '', target = '']) => ({
    address: addresses.get(name) ?? 'around every page',
    file: join(dirname(guard), target),
  }));
}

/** Light pages built by remotes, each in a folder with its own HTML. */
const lightScreens = (): Screen[] =>
  sourcesAt('mf-*/src/*/index.html').map((html) => ({
    address: `/web/${dirname(html).split('/').at(-1)}/`,
    file: join(dirname(html), 'main.ts'),
  }));

const packageScreens: readonly Screen[] = [
  { address: '/player/', file: 'player/src/main.ts' },
  { address: '/guide/', file: 'guide/src/contents.ts' },
];

export function listScreens(): Screen[] {
  const remotes = listAddresses().map(({ address, file }) => ({ address: `/web${address}`, file }));
  return [...hostScreens(), ...remotes, ...lightScreens(), ...packageScreens];
}

/** Paths of pages served by the server's own code. */
export function servedPages(): string[] {
  const text = readSource('server/src/platform/web/routes.ts');
  const below = [...text.matchAll(/serveBelow\(app, '([^']+)'/g)].map(([, address = '']) => address);
  const light = [...text.matchAll(/\bpage: '(\w+)'/g)].map(([, page]) => `/web/${page}/`);
  return [...below, ...light].filter((address) => !/^\/web\/$|\/(remotes|notices)\b/.test(address));
}

/** Console paths that the host knows before it loads their remote. */
export function namedInRegistry(): string[] {
  const entries = shippedRemotes(workspace).flatMap(({ navigation, landing = [] }) => [
    ...navigation,
    ...landing,
  ]);
  return [...new Set(entries.map(({ path }) => `/web${path}`))];
}
