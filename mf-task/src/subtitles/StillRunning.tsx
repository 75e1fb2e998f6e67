import { useMessages } from '@vitrine/shared/i18n';
import { Banner, Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { askToStop } from './askToStop.ts';
import type { SubtitleProps } from './SubtitleStore.ts';

/** Number of names shown initially. */
const named = 2;

/** How a screen combines both: an emergency hides the others; equal ones at one position are stacked. */
const wordOf = (draft: { readonly emergency: boolean }, row: { readonly emergency: boolean }) => {
  if (draft.emergency === row.emergency) return 'subtitle.already';
  return draft.emergency ? 'subtitle.alreadyHidden' : 'subtitle.alreadyFirst';
};

/** Warns of tickers already running on the chosen screens, and how they combine. */
export const StillRunning = observer(function StillRunning({ store }: SubtitleProps) {
  const say = useMessages(namespace);
  const [all, setAll] = useState(false);
  const { draft, meeting } = store;
  const rest = all ? 0 : Math.max(0, meeting.length - named);
  return (
    <>
      {meeting.slice(0, meeting.length - rest).map((row) => (
        <Banner
          key={row.id}
          type="warning"
          closeIcon={null}
          description={say(wordOf(draft, row), { text: row.text, count: row.terminals })}
        >
          <Button
            size="small"
            type="danger"
            loading={store.stopping.running}
            onClick={() => void askToStop(store, row)}
          >
            {say('subtitle.stopThat')}
          </Button>
        </Banner>
      ))}
      {rest > 0 && (
        <Button theme="borderless" size="small" onClick={() => setAll(true)}>
          {say('subtitle.alreadyMore', { count: rest })}
        </Button>
      )}
    </>
  );
});
