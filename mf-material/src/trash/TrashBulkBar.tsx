import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { BulkBar } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { TrashStore } from './TrashStore.ts';
import type { TrashActions } from './useTrashActions.ts';

interface TrashBulkBarProps {
  readonly store: TrashStore;
  readonly actions: TrashActions;
}

/** What can be done with the selected materials of the trash. */
export const TrashBulkBar = observer(function TrashBulkBar({ store, actions }: TrashBulkBarProps) {
  const say = useMessages(namespace);
  return (
    <BulkBar count={store.chosen.length} onClear={() => store.selection.set([])}>
      <Button onClick={() => void actions.restore(store.chosen)}>{say('trash.restore')}</Button>
      {session.can('material.delete') && (
        <Button type="danger" onClick={() => void actions.destroy(store.chosen)}>
          {say('trash.destroy')}
        </Button>
      )}
    </BulkBar>
  );
});
