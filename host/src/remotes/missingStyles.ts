import { fetchWhileArriving } from './fetchWhileArriving.ts';
import type { RemoteEntry } from './RemoteEntry.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const inside = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  );

/** Style sheets of the declaration, as listed in the manifest. */
function neededStyles(manifest: unknown, base: string): readonly string[] {
  const exposed = listOf(inside(manifest, 'exposes')).find((expose) => inside(expose, 'name') === 'remote');
  return listOf(inside(exposed, 'assets', 'css', 'sync')).map((path) => new URL(String(path), base).href);
}

const isThere = (address: string) =>
  [...document.styleSheets].some((sheet) => sheet.href?.split('?')[0] === address);

/** Style sheets of a remote that failed to load. Module federation ignores such failures, so they are checked here. */
export async function missingStyles(entry: RemoteEntry): Promise<readonly string[]> {
  const base = new URL(entry.entry, location.href).href;
  // The runtime has just read it: asking the server again would delay the page by a round trip.
  const answer = await fetchWhileArriving(base, { cache: 'force-cache' });
  return neededStyles(await answer.json(), base).filter((address) => !isThere(address));
}
