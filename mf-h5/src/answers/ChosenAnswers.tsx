import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { BulkBar } from '@vitrine/shared/ui/pane';
import { namespace } from '../messages/index.ts';

interface ChosenAnswersProps {
  readonly ids: readonly string[];
  readonly onClear: () => void;
  readonly onDelete: (ids: readonly string[]) => void;
}

/** What can be done with the answers that are ticked. */
export function ChosenAnswers({ ids, onClear, onDelete }: ChosenAnswersProps) {
  const say = useMessages(namespace);
  return (
    <BulkBar count={ids.length} onClear={onClear}>
      <Button type="danger" onClick={() => onDelete(ids)}>
        {say('menu.delete')}
      </Button>
    </BulkBar>
  );
}
