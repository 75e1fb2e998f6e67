import { useMessages } from '@vitrine/shared/i18n';
import { Banner } from '@vitrine/shared/ui/basic';
import { useAddressState } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';

/** For users coming from a screen without content: how to show a material on it. Does not return once closed. */
export function WantedNotice({ empty }: { readonly empty: boolean }) {
  const say = useMessages(namespace);
  const [{ terminal }, change] = useAddressState({ terminal: '' });
  if (terminal === '') return null;
  return (
    <Banner
      className="mat-wanted"
      type="info"
      description={say(empty ? 'publish.noticeEmpty' : 'publish.notice', { action: say('act.publish') })}
      onClose={() => change({ terminal: '' })}
    />
  );
}
