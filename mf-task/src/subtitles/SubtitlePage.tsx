import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { FormLimits } from '@vitrine/shared/ui/basic';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { useReach } from '../terminals/useReach.ts';
import { NewSubtitle } from './NewSubtitle.tsx';
import { SendButton } from './SendButton.tsx';
import { StillRunning } from './StillRunning.tsx';
import { SubtitleLength } from './SubtitleLength.tsx';
import { SubtitleList } from './SubtitleList.tsx';
import { SubtitlePreview } from './SubtitlePreview.tsx';
import { useSendSubtitle } from './useSendSubtitle.ts';
import { useSubtitles } from './useSubtitles.ts';
import '../page/task.css';
import './subtitles.css';

/** Tickers over running programs: the form on the left; preview and list on the right. */
export const SubtitlePage = observer(function SubtitlePage() {
  const say = useMessages(namespace);
  const store = useSubtitles();
  const may = session.can('task.subtitle');
  const reach = useReach(store.draft);
  const send = useSendSubtitle(store);
  const action = (
    <>
      <SubtitleLength draft={store.draft} />
      <SendButton store={store} reach={reach} onSend={send} />
    </>
  );
  return (
    <FormLimits>
      <div className="task-subtitle-page">
        <WorkPane
          title={say('subtitle.title')}
          breadcrumb={[{ label: say('title'), to: '/task' }, { label: say('subtitle.title') }]}
          action={may && action}
        >
          <div className="task-subtitle-work">
            {may && <NewSubtitle store={store} reach={reach} />}
            <div className="task-subtitle-side">
              {may && <StillRunning store={store} />}
              <SubtitlePreview textStyle={store.draft} fontUrl={store.fontUrl(store.draft.font)} />
              <SubtitleList store={store} />
            </div>
          </div>
        </WorkPane>
      </div>
    </FormLimits>
  );
});
