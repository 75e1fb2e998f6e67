import type { TerminalNode } from '@vitrine/shared/api';
import { ScreenMark } from '@vitrine/shared/ui/state-mark';

interface TerminalMarkProps {
  readonly data: TerminalNode | undefined;
  /** Where a tree has no room for the word; it stands on hover. */
  readonly bare?: boolean;
}

/** How a terminal of the tree is; nothing for a group. */
export const TerminalMark = ({ data, bare = false }: TerminalMarkProps) =>
  data?.state ? <ScreenMark word={data.state} edited={data.edited} bare={bare} /> : null;
