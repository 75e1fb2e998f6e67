import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A page of the site as it was built: its address below the site, and its HTML. */
export interface BuiltPage {
  readonly path: string;
  readonly html: string;
}

const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));

/** The page that an address leads to, as the server answers it. */
function fileOf(address: string, from: string, base: string): string {
  if (address === '') return from;
  const path = address.startsWith(base)
    ? address.slice(base.length)
    : posix.join(posix.dirname(from), address);
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  return path.endsWith('.html') ? path : `${path}.html`;
}

/** Links to sections that are not there, each as one sentence. */
export function deadAnchors(pages: readonly BuiltPage[], base: string): string[] {
  const ids = new Map(pages.map(({ path, html }) => [path, idsOf(html)]));
  return pages.flatMap(({ path, html }) =>
    [...html.matchAll(/<a [^>]*href="([^"#:]*)#([^"]+)"/g)].flatMap(([, address = '', anchor = '']) => {
      const target = fileOf(address, path, base);
      const known = ids.get(target);
      const id = decodeURIComponent(anchor);
      return known === undefined || known.has(id) ? [] : [`${path}: ${target} has no #${id}`];
    }),
  );
}

/** Throws where a link of the built site leads to a section that is not there. */
export function requireAnchors(folder: string, base: string): void {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ path: name.replaceAll('\\', '/'), html: readFileSync(join(folder, name), 'utf8') }));
  const dead = deadAnchors(pages, base);
  if (dead.length > 0) throw new Error(`The guide links to missing sections:\n${dead.join('\n')}`);
}
