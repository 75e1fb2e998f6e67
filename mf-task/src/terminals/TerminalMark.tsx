import type { TerminalNode } from '@vitrine/shared/api';
import { ScreenMark } from '@vitrine/shared/ui/state-mark';

interface TerminalMarkProps {
  readonly data: TerminalNode | undefined;
  /** No label, for narrow trees; it is on hover. */
  readonly bare?: boolean;
}

/** State of a terminal in the tree; nothing for groups. */
export const TerminalMark = ({ data, bare = false }: TerminalMarkProps) =>
  data?.state ? <ScreenMark word={data.state} edited={data.edited} bare={bare} /> : null;
