import { formatTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, errorText } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';

/** Whether the server has everything, said in words, with the reason and a way to try again when it has not. */
export const SaveMark = observer(function SaveMark() {
  const say = useMessages(namespace);
  const { saver } = useEditor();
  const { state } = saver;
  const time = formatTime(saver.savedAt, session.timeZone);
  return (
    <span className="hb-save" data-state={state} role="status">
      <span className="hb-dot" aria-hidden="true" />
      {say(`save.${state}`, { time })}
      {state === 'failed' && (
        <>
          <span className="hb-reason">{errorText(saver.error)}</span>
          <Button size="small" theme="borderless" onClick={() => saver.saveNow()}>
            {say('save.retry')}
          </Button>
        </>
      )}
      {!saver.draftKept && <span className="hb-reason">{say('save.noDraft')}</span>}
    </span>
  );
});
