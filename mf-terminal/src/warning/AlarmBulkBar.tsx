import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { BulkBar } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { AlarmStore } from './AlarmStore.ts';

interface AlarmBulkBarProps {
  readonly store: AlarmStore;
  readonly onCancel: (ids: readonly string[]) => void;
}

/** Dismisses all checked alarms. */
export const AlarmBulkBar = observer(function AlarmBulkBar({ store, onCancel }: AlarmBulkBarProps) {
  const say = useMessages(namespace);
  return (
    <BulkBar count={store.checked.length} onClear={() => store.check([])}>
      <Button type="danger" onClick={() => onCancel(store.checked.map(({ alarmId }) => alarmId))}>
        {say('warning.cancel')}
      </Button>
    </BulkBar>
  );
});
