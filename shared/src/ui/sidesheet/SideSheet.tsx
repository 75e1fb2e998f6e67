import SemiSideSheet from '@douyinfe/semi-ui-19/lib/es/sideSheet';
import { type ComponentProps, useEffect, useRef } from 'react';

/** Calls the dialog around it by its heading; Semi takes no name for it. */
function DialogName() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = mark.current?.closest('[role="dialog"]');
    const title = dialog?.querySelector('[role="heading"]')?.textContent;
    if (title) dialog?.setAttribute('aria-label', title);
  });
  return <span ref={mark} hidden />;
}

/** Drawer at the right, 480 or 720 px wide, called by its title. Escape closes it, as it closes everything on top. */
export const SideSheet = ({ children, ...rest }: ComponentProps<typeof SemiSideSheet>) => (
  <SemiSideSheet closeOnEsc {...rest}>
    {children}
    <DialogName />
  </SemiSideSheet>
);
