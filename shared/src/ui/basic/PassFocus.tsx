import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface PassFocusProps {
  /** Target of the focus; called while the removed content is still in place. */
  readonly to: (from: HTMLElement) => HTMLElement | null | undefined;
  readonly children: ReactNode;
}

/** Wraps content that may be removed while focused, and moves the focus on, which would otherwise be lost. */
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
