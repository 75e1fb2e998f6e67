import SemiDropdown from '@douyinfe/semi-ui-19/lib/es/dropdown';
import SemiTooltip from '@douyinfe/semi-ui-19/lib/es/tooltip';
import type { ComponentProps } from 'react';
import { Anchor } from './Anchor.tsx';

/*
 * Semi places these by the first element of their child, and puts them off-screen around Button, Avatar, Tag, Select,
 * Switch and Text. A span of our own around the child is measured right.
 */

/** Tooltip anchored to its children. */
export const Tooltip = ({ children, ...rest }: ComponentProps<typeof SemiTooltip>) => (
  <SemiTooltip {...rest}>
    <Anchor>{children}</Anchor>
  </SemiTooltip>
);

const AnchoredDropdown = ({ children, ...rest }: ComponentProps<typeof SemiDropdown>) => (
  <SemiDropdown {...rest}>
    <Anchor>{children}</Anchor>
  </SemiDropdown>
);

/** Menu anchored to its children; its parts are Dropdown.Menu, Item, Divider and Title. */
export const Dropdown = Object.assign(AnchoredDropdown, {
  Menu: SemiDropdown.Menu,
  Item: SemiDropdown.Item,
  Divider: SemiDropdown.Divider,
  Title: SemiDropdown.Title,
});
