import type { LoadedPage, PageRoute } from '@vitrine/shared/contract';
import { type ComponentType, lazy } from 'react';

/** Components by loader: routes with the same loader share the component, which keeps its state across them. */
const pages = new WeakMap<PageRoute['load'], ComponentType>();

function componentOf(loaded: LoadedPage): ComponentType {
  if (typeof loaded === 'function') return loaded;
  if ('default' in loaded) return loaded.default;
  if ('Component' in loaded) return loaded.Component;
  // `observer` and `memo` give objects that React draws as it draws functions.
  return loaded;
}

/** The component of a route, loaded on first render; cached. */
export function pageOf(route: PageRoute): ComponentType {
  const { load } = route;
  const known = pages.get(load);
  if (known) return known;
  const page = lazy(async () => {
    try {
      return { default: componentOf(await load()) };
    } catch (reason) {
      // A lazy component never asks twice: the next drawing gets a new one.
      pages.delete(load);
      throw reason;
    }
  });
  pages.set(load, page);
  return page;
}
