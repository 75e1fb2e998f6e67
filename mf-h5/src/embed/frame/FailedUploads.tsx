import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import type { ForeignUploads } from './ForeignUploads.ts';

/** Files rejected by the host page, with its message and a retry. */
export const FailedUploads = observer(function FailedUploads({ uploads }: { uploads: ForeignUploads }) {
  const say = useMessages(namespace);
  if (uploads.failed.length === 0) return null;
  return (
    <section className="he-failed" role="alert" aria-label={say('embed.failed')}>
      {uploads.failed.map((failure, place) => (
        <div key={`${failure.file.name} ${place}`}>
          <span>{say('embed.notTaken', { name: failure.file.name, reason: failure.message })}</span>
          <Button size="small" theme="solid" onClick={() => void uploads.retry(failure)}>
            {say('save.retry')}
          </Button>
          <Button size="small" type="tertiary" onClick={() => uploads.giveUp(failure)}>
            {say('embed.giveUp')}
          </Button>
        </div>
      ))}
    </section>
  );
});
