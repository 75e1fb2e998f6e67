import SemiPopover from '@douyinfe/semi-ui-19/lib/es/popover';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Anchor } from './Anchor.tsx';

interface PopoverProps extends Omit<ComponentProps<typeof SemiPopover>, 'content'> {
  /** Accessible name of the dialog. */
  readonly label: string;
  readonly content: ReactNode;
}

/** Popover anchored to its children, with an accessible name, which Semi's dialog lacks. */
export const Popover = ({ label, content, children, ...rest }: PopoverProps) => (
  <SemiPopover {...rest} content={<Named label={label}>{content}</Named>}>
    <Anchor>{children}</Anchor>
  </SemiPopover>
);

function Named({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.closest('[role="dialog"]')?.setAttribute('aria-label', label);
  }, [label]);
  return <div ref={place}>{children}</div>;
}
