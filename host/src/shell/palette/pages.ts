import {
  isRedirect,
  type PageRoute,
  type RemoteDeclaration,
  type RemoteRoute,
} from '@vitrine/shared/contract';
import { type AnyKeys, currentLocale, messagesOf, namespaceOf } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { isBelow, type RemoteEntry } from '../../remotes/RemoteEntry.ts';
import { barEntries } from '../barEntries.ts';
import { mayOpen } from '../mayOpen.ts';
import type { PaletteEntry } from './PaletteEntry.ts';

/** A remote with its declaration once loaded. */
export interface KnownRemote {
  readonly entry: RemoteEntry;
  readonly declaration: RemoteDeclaration | undefined;
}

interface Place {
  readonly path: string;
  readonly label: string;
  readonly hint: string;
  /** Opened through its domain alone: no menu has it, and it asks for no permission itself. */
  readonly inner: boolean;
}

const allRoutes = (routes: readonly RemoteRoute[]): readonly RemoteRoute[] =>
  routes.flatMap((route) => [route, ...(isRedirect(route) ? [] : allRoutes(route.children ?? []))]);

/** Excludes layout routes, public pages and parametrised paths. */
const isPlace = ({ path, children, subject, access }: PageRoute) =>
  !children?.length && !subject && access !== 'public' && !path.includes(':');

/** A menu label takes precedence over the document title. */
function placesOf({ entry, declaration }: KnownRemote): readonly Place[] {
  if (!declaration) return [];
  const say = messagesOf(namespaceOf<AnyKeys>(declaration.name));
  const hint = entry.label[currentLocale()];
  return allRoutes(declaration.routes).flatMap((route) => {
    if (isRedirect(route) || !isPlace(route) || !mayOpen(route)) return [];
    const line = declaration.navigation.find(({ path }) => path === route.path);
    if (line?.permission && !session.can(line.permission)) return [];
    if (line?.visible && !line.visible(session)) return [];
    const inner = line === undefined && route.access === 'session';
    return [{ path: route.path, label: say(line?.labelKey ?? route.titleKey), hint, inner }];
  });
}

/** Final target of redirects: `/terminal` is the page `/terminal/attribute`. */
function leadsTo(path: string, routes: readonly RemoteRoute[], steps = 0): string {
  const redirect = routes.find((route) => isRedirect(route) && route.path === path);
  return redirect && isRedirect(redirect) && steps < 5
    ? leadsTo(redirect.redirectTo, routes, steps + 1)
    : path;
}

/**
 * All pages permitted for the user, without duplicates: those of the top bar, then those declared by remotes.
 * Observable.
 */
export function pageEntries(remotes: readonly KnownRemote[]): readonly PaletteEntry[] {
  const routes = remotes.flatMap(({ declaration }) => allRoutes(declaration?.routes ?? []));
  const bar = barEntries();
  const closed = remotes
    .flatMap(({ entry }) => entry.navigation)
    .filter(({ path }) => !bar.some((line) => line.path === path));
  const known = new Map<string, Place>();
  for (const { path, label } of bar) {
    known.set(leadsTo(path, routes), { path, label: label[currentLocale()], hint: '', inner: false });
  }
  for (const place of remotes.flatMap(placesOf)) {
    const isClosed = closed.some(({ path }) =>
      place.inner ? isBelow(path, place.path) : path === place.path,
    );
    if (!isClosed && !known.has(place.path)) known.set(place.path, place);
  }
  return [...known].map(([final, { path, label, hint }]) => ({
    id: `page:${final}`,
    kind: 'page',
    label,
    hint: hint === label ? '' : hint,
    also: final.replaceAll('/', ' '),
    target: path,
  }));
}
