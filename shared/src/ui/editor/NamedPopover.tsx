import { Popover } from '@vitrine/shared/ui/basic';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

interface NamedPopoverProps {
  /** What it is, for readers. */
  readonly label: string;
  readonly position: ComponentProps<typeof Popover>['position'];
  readonly content: ReactNode;
  readonly children: ReactElement;
}

/** A panel that a click opens. */
export const NamedPopover = ({ label, position, content, children }: NamedPopoverProps) => (
  <Popover trigger="click" position={position ?? 'bottom'} label={label} content={content}>
    {children}
  </Popover>
);
