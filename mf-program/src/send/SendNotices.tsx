import { useMessages } from '@vitrine/shared/i18n';
import { Banner, errorText } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { RestoredChoice } from './RestoredChoice.tsx';
import type { SendStore } from './SendStore.ts';

interface SendNoticesProps {
  readonly store: SendStore;
  /** The screens of the address are known only to another tab. */
  readonly lacking: boolean;
  readonly restored: boolean;
}

/** Above the choice: what failed at publishing, what it lacks, and where it comes from. */
export const SendNotices = observer(function SendNotices({ store, lacking, restored }: SendNoticesProps) {
  const say = useMessages(namespace);
  return (
    <>
      {store.sending.error !== undefined && (
        <p className="pgs-error" role="alert">
          {errorText(store.sending.error)}
        </p>
      )}
      {lacking && !store.somethingChosen && (
        <Banner type="warning" fullMode={false} closeIcon={null} description={say('send.screensLost')} />
      )}
      {restored && <RestoredChoice store={store} />}
    </>
  );
});
