import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { BulkBar } from '@vitrine/shared/ui/pane';
import { namespace } from '../messages/index.ts';

interface PassageBulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly onDelete: () => void;
}

/** Deletes the chosen records. */
export function PassageBulkBar({ count, onClear, onDelete }: PassageBulkBarProps) {
  const say = useMessages(namespace);
  return (
    <BulkBar count={count} onClear={onClear}>
      <Button type="danger" onClick={onDelete}>
        {say('passage.delete')}
      </Button>
    </BulkBar>
  );
}
