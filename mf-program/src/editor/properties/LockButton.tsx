import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconLock, IconUnlock } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';

/** Locks or unlocks widgets against moving, resizing and deleting. */
export const LockButton = observer(function LockButton({ ids }: { ids: readonly string[] }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const locked = ids.every((id) => store.isLocked(id));
  return (
    <Button
      size="small"
      theme={locked ? 'light' : 'borderless'}
      type={locked ? 'primary' : 'tertiary'}
      icon={locked ? <IconLock /> : <IconUnlock />}
      aria-pressed={locked}
      onClick={() => store.toggleLock(ids)}
    >
      {locked ? say('properties.locked') : say('properties.lock')}
    </Button>
  );
});
