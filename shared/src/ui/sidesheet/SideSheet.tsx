import SemiSideSheet from '@douyinfe/semi-ui-19/lib/es/sideSheet';
import type { ComponentProps } from 'react';

/** Drawer at the right, 480 or 720 px wide, called by its title. Escape closes it, as it closes everything on top. */
export const SideSheet = ({ title, ...rest }: ComponentProps<typeof SemiSideSheet>) => (
  <SemiSideSheet
    closeOnEsc
    title={title}
    {...(typeof title === 'string' ? { 'aria-label': title } : {})}
    {...rest}
  />
);
