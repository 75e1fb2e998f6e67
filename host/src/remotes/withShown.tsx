import type { LoadedPage } from '@vitrine/shared/contract';
import { type ComponentType, useEffect } from 'react';

function componentOf(loaded: LoadedPage): ComponentType {
  if (typeof loaded === 'function') return loaded;
  if ('default' in loaded) return loaded.default;
  if ('Component' in loaded) return loaded.Component;
  // `observer` and `memo` give objects that React draws as it draws functions.
  return loaded;
}

/** A page that reports when it has been drawn, and its effects have run, without an error. */
export function withShown(loaded: LoadedPage, onShown: () => void): ComponentType {
  const Page = componentOf(loaded);
  return function ShownPage() {
    useEffect(() => {
      // An effect that throws takes the page away before.
      const timer = setTimeout(onShown);
      return () => clearTimeout(timer);
    }, []);
    return <Page />;
  };
}
