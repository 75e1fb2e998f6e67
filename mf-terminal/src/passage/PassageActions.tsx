import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { saveText } from '../terminals/saveText.ts';
import type { PassageStore } from './PassageStore.ts';

interface PassageActionsProps {
  readonly store: PassageStore;
  /** Undefined without the right to delete. */
  readonly onDeletePerson: (() => void) | undefined;
}

/** Deletes all records of a person, and saves the filtered ones as CSV. */
export const PassageActions = observer(function PassageActions({
  store,
  onDeletePerson,
}: PassageActionsProps) {
  const say = useMessages(namespace);
  const save = async () => {
    try {
      const { csv, more } = await store.csv();
      saveText('passage.csv', csv);
      if (more) notify.warning(say('passage.more'));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  return (
    <>
      {onDeletePerson && <Button onClick={onDeletePerson}>{say('passage.ofPerson')}</Button>}
      <Button disabled={store.list.total === 0} onClick={save}>
        {say('passage.export')}
      </Button>
    </>
  );
});
