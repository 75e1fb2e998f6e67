import SemiSideSheet from '@douyinfe/semi-ui-19/lib/es/sideSheet';
import { EscapeCloses, FormLimits } from '@vitrine/shared/ui/entry';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { takeFocus } from './takeFocus.ts';
import './sideSheet.css';

interface DialogMarkProps {
  /** Blocks the page beside the drawer while it is open. */
  readonly modal: boolean;
}

/** Names the dialog by its heading and focuses it; Semi does neither. */
function DialogMark({ modal }: DialogMarkProps) {
  const mark = useRef<HTMLSpanElement>(null);
  // While it is drawn, no field of the drawer has taken the focus yet.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const dialog = mark.current?.closest('[role="dialog"]');
    const title = dialog?.querySelector('[role="heading"]')?.textContent;
    if (title) dialog?.setAttribute('aria-label', title);
  });
  useEffect(() => {
    const dialog = mark.current?.closest('[role="dialog"]');
    return modal && dialog instanceof HTMLElement ? takeFocus(dialog, before) : undefined;
  }, [modal, before]);
  return <span ref={mark} hidden />;
}

/**
 * Drawer on the right, 480 or 720 px wide and never wider than the window, named by its title. Escape closes it while
 * it is the topmost.
 */
export const SideSheet = ({ children, closeOnEsc = true, ...rest }: ComponentProps<typeof SemiSideSheet>) => (
  <FormLimits>
    <SemiSideSheet {...rest} closeOnEsc={false}>
      {children}
      {rest.visible && <EscapeCloses onEscape={closeOnEsc ? rest.onCancel : undefined} />}
      <DialogMark modal={rest.mask !== false} />
    </SemiSideSheet>
  </FormLimits>
);
