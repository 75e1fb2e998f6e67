import { lazy, Suspense } from 'react';
import type { TerminalMapProps } from './TerminalMap.tsx';

const TerminalMap = lazy(() =>
  import('./TerminalMap.tsx').then((module) => ({ default: module.TerminalMap })),
);

/** The map and its library, loaded on demand. */
export const LazyTerminalMap = (props: TerminalMapProps) => (
  <Suspense fallback={null}>
    <TerminalMap {...props} />
  </Suspense>
);
