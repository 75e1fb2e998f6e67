import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { namespace } from '../messages/index.ts';
import { PairDialog } from '../pair/PairDialog.tsx';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';

/** Begins to pair a new terminal. */
export function PairButton({ onPair }: { readonly onPair: () => void }) {
  const say = useMessages(namespace);
  return (
    <Button theme="solid" icon={<IconPlus />} onClick={onPair}>
      {say('pair.open')}
    </Button>
  );
}

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
