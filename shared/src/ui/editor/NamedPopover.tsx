import { Popover } from '@vitrine/shared/ui/basic';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

interface NamedPopoverProps {
  /** Accessible name. */
  readonly label: string;
  readonly position: ComponentProps<typeof Popover>['position'];
  readonly content: ReactNode;
  readonly children: ReactElement;
}

/** A panel opened by a click. */
export const NamedPopover = ({ label, position, content, children }: NamedPopoverProps) => (
  <Popover trigger="click" position={position ?? 'bottom'} label={label} content={content}>
    {children}
  </Popover>
);
