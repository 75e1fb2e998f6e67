import type { LoadedPage, PageRoute } from '@vitrine/shared/contract';
import { type ComponentType, lazy } from 'react';

/** By how they are loaded: routes that load the same page share it, and going from one to the other keeps it as it is. */
const pages = new WeakMap<PageRoute['load'], ComponentType>();

function componentOf(loaded: LoadedPage): ComponentType {
  if (typeof loaded === 'function') return loaded;
  if ('default' in loaded) return loaded.default;
  if ('Component' in loaded) return loaded.Component;
  // `observer` and `memo` give objects that React draws as it draws functions.
  return loaded;
}

/** The component of a route, loaded when it is first drawn; the same one for every drawing. */
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
