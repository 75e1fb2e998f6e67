import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { namespace } from '../messages/index.ts';

/** Opens the dialog that makes a field. */
export function AddFieldButton({ onOpen }: { readonly onOpen: () => void }) {
  const say = useMessages(namespace);
  return (
    <Button theme="solid" icon={<IconPlus />} onClick={onOpen}>
      {say('custom.add')}
    </Button>
  );
}
