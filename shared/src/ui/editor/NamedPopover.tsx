import { Popover } from '@vitrine/shared/ui/basic';
import { type ComponentProps, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';

interface NamedPopoverProps {
  /** What it is, for readers. */
  readonly label: string;
  readonly position: ComponentProps<typeof Popover>['position'];
  readonly content: ReactNode;
  readonly children: ReactElement;
}

/** A panel that a click opens. Semi makes it a dialog without a name; this gives it one. */
export const NamedPopover = ({ label, position, content, children }: NamedPopoverProps) => (
  <Popover trigger="click" position={position ?? 'bottom'} content={<Named label={label}>{content}</Named>}>
    {children}
  </Popover>
);

function Named({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.closest('[role="dialog"]')?.setAttribute('aria-label', label);
  }, [label]);
  return <div ref={place}>{children}</div>;
}
