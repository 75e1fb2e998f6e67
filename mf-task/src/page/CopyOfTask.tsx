import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { CopyDialog } from '../dialogs/CopyDialog.tsx';
import { namespace } from '../messages/index.ts';
import type { TaskTreeStore } from '../tree/TaskTreeStore.ts';

interface CopyOfTaskProps {
  readonly store: TaskTreeStore;
  readonly id: string;
  /** Called with the id of the copy. */
  readonly onCopied: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a copy, and makes it. */
export const CopyOfTask = observer(function CopyOfTask({ store, id, onCopied, onClose }: CopyOfTaskProps) {
  const say = useMessages(namespace);
  const copy = async (name: string) => {
    const copied = await store.copyTask(id, name);
    onClose();
    notify.success(say('copy.done'));
    onCopied(copied);
  };
  return <CopyDialog name={store.tree.node(id)?.name ?? ''} onCopy={copy} onClose={onClose} />;
});
