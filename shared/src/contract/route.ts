import type { ComponentType } from 'react';
import type { Permission } from '../api/account/permission.ts';

/** Who may open a page. `public`: anyone. `session`: anyone signed in. Otherwise the role must hold the permission. */
export type PageAccess = 'public' | 'session' | Permission;

/** Result of `load`: the component, or a module that exports it as `default` or `Component`. */
export type LoadedPage = ComponentType | { default: ComponentType } | { Component: ComponentType };

/** A page of a remote. Its code is behind `load`, so that a declaration stays small. */
export interface PageRoute<Key extends string = string> {
  /** Full console path under /web, for example `/terminal/attribute` or `/previewh5/:id`; children name the full path too. */
  readonly path: string;
  readonly load: () => Promise<LoadedPage>;
  /** `shell`: under the top bar. `bare`: the page fills the window. Children use their parent's layout. */
  readonly layout: 'shell' | 'bare';
  readonly access: PageAccess;
  /** Only accounts of this level or above (a smaller number; 1 is the top). */
  readonly level?: number;
  /** The page shows one record, named by its query (`?id=`), so it is not listed as a destination. */
  readonly subject?: true;
  readonly titleKey: Key;
  /** Pages drawn where the parent draws `<Outlet />`. */
  readonly children?: readonly RemoteRoute<Key>[];
}

/** An address that only redirects, such as `/system` to `/system/logmana`. */
export interface RedirectRoute {
  readonly path: string;
  readonly redirectTo: string;
}

/** An address of a remote: a page, or a redirect to one. */
export type RemoteRoute<Key extends string = string> = PageRoute<Key> | RedirectRoute;

/**
 * Narrows a route to a redirect.
 *
 * @example
 * const pages = remote.routes.filter((route) => !isRedirect(route));
 */
export const isRedirect = (route: RemoteRoute): route is RedirectRoute => 'redirectTo' in route;
