import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/entry';
import { hostNamespace } from '../messages/index.ts';

/** Offers a reload; never automatic, to protect unsaved work. */
export function NewVersion() {
  const say = useMessages(hostNamespace);
  return (
    <div className="shell-new" role="status">
      <span>{say('newVersion.text')}</span>
      <Button size="small" theme="solid" type="primary" onClick={() => location.reload()}>
        {say('newVersion.reload')}
      </Button>
    </div>
  );
}
