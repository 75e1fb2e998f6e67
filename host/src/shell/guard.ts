/** What the guard needs to know of the person. */
export interface Visitor {
  readonly signedIn: boolean;
  /** '1' is the top. */
  readonly level: string;
}

const publicPaths = ['/login', '/invite', '/preview', '/myExplain', '/previewh5', '/disappear'];

/** Pages that own the whole window; used until their remote has said so itself. */
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

/** Pages that show one thing in the whole window, on which nothing else may stand. */
const shows = ['/fullScreen', '/exhibition/wall', ...publicPaths];

const below = (bases: readonly string[], path: string) =>
  bases.some((base) => path === base || path.startsWith(`${base}/`));

/** Whether a console path is open to everybody. */
export const isPublic = (path: string): boolean => below(publicPaths, path);

/** Whether a console path is a picture for others to look at, or open to everybody. */
export const isShow = (path: string): boolean => below(shows, path);

/** Whether a console path is drawn without the top bar. */
export const isOutsideShell = (path: string): boolean => below(outsideShell, path);

/**
 * Where a visitor of a console path is sent instead; undefined: they may stay.
 *
 * @param first the first page that they may open; without one they stay at the root, which says so
 */
export function guard(path: string, visitor: Visitor, first: string | undefined): string | undefined {
  if (!visitor.signedIn) return isPublic(path) ? undefined : '/login';
  if (path === '/') return first;
  if (path === '/login') return first ?? '/';
  if (path === '/system/index' && visitor.level !== '1') return '/system/logmana';
  return undefined;
}
