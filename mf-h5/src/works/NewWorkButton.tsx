import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { namespace } from '../messages/index.ts';

/** Begins a work of one empty page. */
export function NewWorkButton({ onNew }: { readonly onNew: () => void }) {
  const say = useMessages(namespace);
  return (
    <Button theme="solid" type="primary" icon={<IconPlus aria-hidden="true" />} onClick={onNew}>
      {say('works.new')}
    </Button>
  );
}
