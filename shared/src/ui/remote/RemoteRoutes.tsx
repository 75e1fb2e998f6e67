import {
  isRedirect,
  type PageRoute,
  type RemoteDeclaration,
  type RemoteRoute,
} from '@vitrine/shared/contract';
import { Navigate, type RouteObject, useRoutes } from '@vitrine/shared/ui/router';
import { type ReactNode, Suspense, useMemo } from 'react';
import { LatePage } from './LatePage.tsx';
import { pageOf } from './pageOf.ts';

/** Wraps a page: access check, title. */
export type FramePage = (route: PageRoute, page: ReactNode) => ReactNode;

interface RemoteRoutesProps {
  readonly remote: RemoteDeclaration;
  /** Must be a stable function. */
  readonly frame?: FramePage;
  /** Shown for addresses unknown to the remote. */
  readonly missing?: ReactNode;
}

const bare: FramePage = (_route, page) => page;

/** Renders the remote's page at the current address. */
export function RemoteRoutes({ remote, frame = bare, missing = null }: RemoteRoutesProps) {
  const routes = useMemo(
    () => [...remote.routes.map((route) => routeObject(route, frame)), { path: '*', element: missing }],
    [remote, frame, missing],
  );
  return useRoutes(routes);
}

function routeObject(route: RemoteRoute, frame: FramePage, parentPath?: string): RouteObject {
  if (isRedirect(route)) return placed(route.path, parentPath, <Navigate to={route.redirectTo} replace />);
  const Page = pageOf(route);
  const page = (
    <Suspense fallback={<LatePage />}>
      <Page />
    </Suspense>
  );
  const element = frame(route, page);
  if (!route.children?.length) return placed(route.path, parentPath, element);
  const children = route.children.map((child) => routeObject(child, frame, route.path));
  return { path: route.path, element, children };
}

/** A child at its parent's own address is the parent's index. */
const placed = (path: string, parentPath: string | undefined, element: ReactNode): RouteObject =>
  path === parentPath ? { index: true, element } : { path, element };
