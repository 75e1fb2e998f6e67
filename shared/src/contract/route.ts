import type { ComponentType } from 'react';
import type { Permission } from '../api/account/permission.ts';

/** Who may open a page. `public`: anyone. `session`: anyone signed in. Otherwise the role must hold the permission. */
export type PageAccess = 'public' | 'session' | Permission;

/** What a `load` gives: the component itself, or a module with it as `default` or `Component`. */
export type LoadedPage = ComponentType | { default: ComponentType } | { Component: ComponentType };

/** A page of a remote. Its code stays behind `load`, so that declaring it costs nothing. */
export interface PageRoute<Key extends string = string> {
  /** Full console path under /web, for example `/terminal/attribute` or `/previewh5/:id`; children name the full path too. */
  readonly path: string;
  readonly load: () => Promise<LoadedPage>;
  /** `shell`: under the top bar. `bare`: the page owns the whole window. Children live inside their parent's. */
  readonly layout: 'shell' | 'bare';
  readonly access: PageAccess;
  /** Only accounts of this level or a higher one (a smaller number; 1 is the top). */
  readonly level?: number;
  /** The page shows one thing that its query names (`?id=`): by itself it is no place to go to. */
  readonly subject?: true;
  /** Key of the document's title in the remote's messages. */
  readonly titleKey: Key;
  /** Pages drawn where the parent draws `<Outlet />`. */
  readonly children?: readonly RemoteRoute<Key>[];
}

/** An address that only leads on, such as `/system` to `/system/logmana`. */
export interface RedirectRoute {
  readonly path: string;
  readonly redirectTo: string;
}

export type RemoteRoute<Key extends string = string> = PageRoute<Key> | RedirectRoute;

/** True for addresses that only lead on. */
export const isRedirect = (route: RemoteRoute): route is RedirectRoute => 'redirectTo' in route;
