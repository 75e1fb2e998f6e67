import { dirname, join } from 'node:path/posix';
import { listAddresses } from './addresses.ts';
import { readSource, sourcesAt } from './sources.ts';

/** Something that is drawn for somebody, and where it begins in the code. */
export interface Screen {
  /** As a browser shows it; of what stands in several pages, in which. */
  readonly address: string;
  readonly file: string;
}

const gate = 'host/src/shell/AccessGuard.tsx';
const lazily = /const (\w+) = lazy\(\(\) =>\s*import\('([^']+)'\)/g;
const choice = /\bpath === '(\/\w+)'\)?\s*(?:return|\?)\s*<(\w+)/g;

/** Pages of the host, which `Gate.tsx` chooses by their address; what it draws without one stands around the others. */
function hostScreens(): Screen[] {
  const text = readSource(gate);
  const addresses = new Map([...text.matchAll(choice)].map(([, path, name = '']) => [name, `/web${path}`]));
  return [...text.matchAll(lazily)].map(([, name = '', target = '']) => ({
    address: addresses.get(name) ?? 'around every page',
    file: join(dirname(gate), target),
  }));
}

/** Pages that remotes build for phones, each in a folder with its own HTML. */
const lightScreens = (): Screen[] =>
  sourcesAt('mf-*/src/*/index.html').map((html) => ({
    address: `/web/${dirname(html).split('/').at(-1)}/`,
    file: join(dirname(html), 'main.ts'),
  }));

/** Packages with an address of their own beside the console. */
const packageScreens: readonly Screen[] = [
  { address: '/player/', file: 'player/src/main.ts' },
  { address: '/guide/', file: 'guide/src/contents.ts' },
];

/** Everything that has an address. */
export function listScreens(): Screen[] {
  const remotes = listAddresses().map(({ address, file }) => ({ address: `/web${address}`, file }));
  return [...hostScreens(), ...remotes, ...lightScreens(), ...packageScreens];
}

/** Addresses at which the server hands out pages, as its own code names them. */
export function servedPages(): string[] {
  const text = readSource('server/src/platform/web/routes.ts');
  const below = [...text.matchAll(/serveBelow\(app, '([^']+)'/g)].map(([, address = '']) => address);
  const light = [...text.matchAll(/\bpage: '(\w+)'/g)].map(([, page]) => `/web/${page}/`);
  return [...below, ...light].filter((address) => !/^\/web\/$|\/(remotes|notices)\b/.test(address));
}

/** Addresses at which `remotes.json` leads into the console. */
export function namedInRegistry(): string[] {
  const named = readSource('host/public/remotes.json').matchAll(/"(?:path|insteadOf)": "([^"]+)"/g);
  return [...new Set([...named].map(([, path]) => `/web${path}`))];
}
