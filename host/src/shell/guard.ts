/** User data for the guard. */
export interface Visitor {
  readonly signedIn: boolean;
  /** '1' is the top level. */
  readonly level: string;
}

const publicPaths = ['/login', '/invite', '/preview', '/myExplain', '/previewh5', '/disappear'];

/** Full-window pages; used until their remote has declared them. */
const outsideShell = [
  '/invite',
  '/disappear',
  '/auditTask',
  '/addprogram',
  '/preview',
  '/communication',
  '/myExplain',
  '/childDevice',
  '/applet',
  '/deviceup',
  '/h5',
  '/h5editor',
  '/previewh5',
  '/phone',
  '/fullScreen',
  '/exhibition/wall',
];

/** Display-only pages, free of notifications. */
const shows = ['/fullScreen', '/exhibition/wall', ...publicPaths];

const below = (bases: readonly string[], path: string) =>
  bases.some((base) => path === base || path.startsWith(`${base}/`));

/** Whether a console path is public. */
export const isPublic = (path: string): boolean => below(publicPaths, path);

/** Whether a console path is display-only or public. */
export const isShow = (path: string): boolean => below(shows, path);

/** Whether a console path has no top bar. */
export const isOutsideShell = (path: string): boolean => below(outsideShell, path);

/**
 * Redirect target for a path; undefined: access granted.
 *
 * @param first first permitted page; without one the user stays at the root, which explains it
 */
export function guard(path: string, visitor: Visitor, first: string | undefined): string | undefined {
  if (!visitor.signedIn) return isPublic(path) ? undefined : '/login';
  if (path === '/') return first;
  if (path === '/login') return first ?? '/';
  if (path === '/system/index' && visitor.level !== '1') return '/system/logmana';
  return undefined;
}
