import type { PreflightFinding } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { SendStore } from './SendStore.ts';
import { useFixed } from './useFixed.ts';

interface RemoveWidgetProps {
  readonly finding: PreflightFinding;
  readonly store: SendStore;
  readonly onRemove: () => void;
}

/** Removes a widget that would stay empty. */
export const RemoveWidget = observer(function RemoveWidget({ finding, store, onRemove }: RemoveWidgetProps) {
  const say = useMessages(namespace);
  const { removing } = store.fixing;
  const { programId, componentId } = finding;
  const announce = useFixed(store, programId);
  const remove = () => {
    onRemove();
    const announced = announce(say('send.removed'));
    removing.run([programId, componentId]).then(announced, notify.failure);
  };
  return (
    <Button size="small" disabled={removing.running} onClick={remove}>
      {say('send.fix.removeWidget')}
    </Button>
  );
});
