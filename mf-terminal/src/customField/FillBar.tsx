import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { BulkBar } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { TerminalSelection } from '../tree/TerminalSelection.ts';
import type { CustomFieldStore } from './CustomFieldStore.ts';

interface FillBarProps {
  readonly store: CustomFieldStore;
  readonly selection: TerminalSelection;
  readonly onFill: () => void;
}

/** Sets values of the fields for the checked terminals. */
export const FillBar = observer(function FillBar({ store, selection, onFill }: FillBarProps) {
  const say = useMessages(namespace);
  return (
    <BulkBar count={selection.count} onClear={() => selection.clear()}>
      <Button disabled={!store.fields.value?.length} onClick={onFill}>
        {say('custom.fill')}
      </Button>
    </BulkBar>
  );
});
