import { useMessages } from '@vitrine/shared/i18n';
import { Banner, Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { askToStop } from './askToStop.ts';
import type { SubtitleProps } from './SubtitleStore.ts';

/** Texts over each other cover the picture: what already runs on these screens is named while another is written. */
export const StillRunning = observer(function StillRunning({ store }: SubtitleProps) {
  const say = useMessages(namespace);
  return store.meeting.map((row) => (
    <Banner
      key={row.id}
      type="warning"
      closeIcon={null}
      description={say('subtitle.already', { text: row.text, count: row.terminals })}
    >
      <Button size="small" type="danger" onClick={() => void askToStop(store, row)}>
        {say('subtitle.stopThat')}
      </Button>
    </Banner>
  ));
});
