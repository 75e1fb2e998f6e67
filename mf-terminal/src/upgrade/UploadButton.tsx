import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { namespace } from '../messages/index.ts';

/** Opens the dialog that uploads a package. */
export function UploadButton({ onOpen }: { readonly onOpen: () => void }) {
  const say = useMessages(namespace);
  return (
    <Button theme="solid" icon={<IconUpload />} onClick={onOpen}>
      {say('upgrade.upload')}
    </Button>
  );
}
