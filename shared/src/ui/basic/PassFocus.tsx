import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface PassFocusProps {
  /** Where the focus goes; asked while what goes away is still in its place. */
  readonly to: (from: HTMLElement) => HTMLElement | null | undefined;
  readonly children: ReactNode;
}

/** Holds what may go away while it has the focus, and passes the focus on, which would be nowhere otherwise. */
export function PassFocus({ to, children }: PassFocusProps) {
  const place = useRef<HTMLSpanElement>(null);
  const latest = useRef(to);
  latest.current = to;
  useLayoutEffect(() => {
    const from = place.current;
    return () => {
      if (!from?.contains(document.activeElement)) return;
      const heir = latest.current(from);
      // Once it is gone, and unless something else took the focus meanwhile.
      void Promise.resolve().then(() => document.activeElement === document.body && heir?.focus());
    };
  }, []);
  return <span ref={place}>{children}</span>;
}
