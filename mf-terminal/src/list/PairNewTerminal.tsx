import { PairDialog } from '../pair/PairDialog.tsx';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';

interface PairNewTerminalProps {
  readonly onClose: () => void;
  readonly onPaired: (id: string) => void;
}

/** Pairs a new terminal into the open group. */
export function PairNewTerminal({ onClose, onPaired }: PairNewTerminalProps) {
  const { groupId, groupName } = useTerminalArea();
  return (
    <PairDialog
      groupId={groupId}
      groupName={groupName}
      givenCode=""
      replaces={undefined}
      onClose={onClose}
      onPaired={onPaired}
    />
  );
}
