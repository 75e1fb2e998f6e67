import {
  isRedirect,
  type LoadedPage,
  type PageRoute,
  type RemoteDeclaration,
  type RemoteRoute,
} from '@vitrine/shared/contract';
import { RemoteFailure } from './RemoteFailure.ts';
import { settle } from './settle.ts';
import { withShown } from './withShown.tsx';

type Load = PageRoute['load'];

interface PageWatch {
  /** Gives the reason of a failed load. */
  readonly explain: (error: unknown) => Promise<unknown>;
  /** A page is on the screen. */
  readonly onShown: () => void;
}

/** Guards by loader: routes with the same loader share the component, which keeps its state across them. */
const guards = new WeakMap<Load, Load>();

const late = (seconds: string) => new RemoteFailure('pageTime', { seconds }).at('render');

function guarded(load: Load, { explain, onShown }: PageWatch): Load {
  const known = guards.get(load);
  if (known) return known;
  const guard = async (): Promise<LoadedPage> => {
    try {
      return withShown(await settle(load(), late), onShown);
    } catch (error) {
      throw await explain(error);
    }
  };
  guards.set(load, guard);
  return guard;
}

/** A declaration whose pages fail within seconds, with the true reason, and report that they are shown. */
export function guardPages(declaration: RemoteDeclaration, watch: PageWatch): RemoteDeclaration {
  const guardRoute = (route: RemoteRoute): RemoteRoute => {
    if (isRedirect(route)) return route;
    const load = guarded(route.load, watch);
    return { ...route, load, ...(route.children && { children: route.children.map(guardRoute) }) };
  };
  return { ...declaration, routes: declaration.routes.map(guardRoute) };
}
