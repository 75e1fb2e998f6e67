import { formatBytes, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { BulkBar } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { StorageStore } from './StorageStore.ts';

interface StorageBulkBarProps {
  readonly store: StorageStore;
  readonly onRemove: () => void;
}

/** Size of the selected materials, and their removal. */
export const StorageBulkBar = observer(function StorageBulkBar({ store, onRemove }: StorageBulkBarProps) {
  const say = useMessages(namespace);
  const { chosen } = store;
  const size = chosen.reduce((sum, row) => sum + row.mtSize, 0);
  return (
    <BulkBar count={chosen.length} onClear={() => store.selection.set([])}>
      <span className="mat-storage-chosen">{formatBytes(size)}</span>
      <Button type="danger" onClick={onRemove}>
        {say('act.delete')}
      </Button>
    </BulkBar>
  );
});
