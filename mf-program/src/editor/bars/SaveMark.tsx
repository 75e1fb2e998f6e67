import { formatTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, errorText } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';

/** Whether the server has everything, said in words, with the reason and a way to try again when it has not. */
export const SaveMark = observer(function SaveMark() {
  const say = useMessages(namespace);
  const { saver } = useEditor();
  const { state } = saver;
  const time = formatTime(saver.savedAt, session.timeZone);
  return (
    <span className="pb-save" data-state={state} role="status">
      <span className="pb-dot" aria-hidden="true" />
      {say(`save.${state}`, { time })}
      {state === 'failed' && (
        <>
          <span className="pb-reason">{errorText(saver.error)}</span>
          <Button size="small" theme="borderless" onClick={() => saver.saveNow()}>
            {say('save.retry')}
          </Button>
        </>
      )}
      {!saver.draftKept && <span className="pb-reason">{say('save.noDraft')}</span>}
    </span>
  );
});
