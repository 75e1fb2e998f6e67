import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { BulkBar } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { isPublishable, isPublishing } from '../actions/usePublish.ts';
import { namespace } from '../messages/index.ts';
import type { CardActions } from './cardActions.ts';
import type { MaterialStore } from './MaterialStore.ts';

interface MaterialBulkBarProps {
  readonly store: MaterialStore;
  readonly actions: CardActions;
}

/** Bulk actions on the selected materials. */
export const MaterialBulkBar = observer(function MaterialBulkBar({ store, actions }: MaterialBulkBarProps) {
  const say = useMessages(namespace);
  const { publish, move, tag, expire, remove } = actions;
  const { chosen } = store;
  const [only] = chosen;
  return (
    <BulkBar count={chosen.length} onClear={() => store.selection.set([])}>
      {only && chosen.length === 1 && <Button onClick={() => actions.open(only)}>{say('act.open')}</Button>}
      {publish && only && chosen.length === 1 && isPublishable(only) && (
        <Button loading={isPublishing()} onClick={() => publish(only)}>
          {say('act.publish')}
        </Button>
      )}
      {move && <Button onClick={() => move(chosen)}>{say('act.move')}</Button>}
      {tag && <Button onClick={() => tag(chosen)}>{say('act.tag')}</Button>}
      {expire && <Button onClick={() => expire(chosen)}>{say('act.expire')}</Button>}
      {remove && (
        <Button type="danger" onClick={() => remove(chosen)}>
          {say('act.delete')}
        </Button>
      )}
    </BulkBar>
  );
});
