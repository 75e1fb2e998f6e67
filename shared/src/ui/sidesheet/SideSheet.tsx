import SemiSideSheet from '@douyinfe/semi-ui-19/lib/es/sideSheet';
import type { ComponentProps } from 'react';

/** Drawer at the right, 480 or 720 px wide. Escape closes it, as it closes everything that lies on top. */
export const SideSheet = (props: ComponentProps<typeof SemiSideSheet>) => (
  <SemiSideSheet closeOnEsc {...props} />
);
