import type { TerminalNode } from '@vitrine/shared/api';
import { ScreenMark } from '@vitrine/shared/ui/state-mark';

/** How a terminal of the tree is; nothing for a group. */
export const TerminalMark = ({ data }: { readonly data: TerminalNode | undefined }) =>
  data?.state ? <ScreenMark word={data.state} /> : null;
