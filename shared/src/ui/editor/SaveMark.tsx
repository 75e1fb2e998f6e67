import type { SaveState } from '@vitrine/shared/editor';
import { formatTime } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, errorText } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEditorMessages } from './editorNamespace.ts';
import './bars.css';

interface SaveMarkProps {
  readonly saver: {
    readonly state: SaveState;
    readonly savedAt: string;
    readonly error: unknown;
    readonly draftKept: boolean;
    /** False: saved only on request; the editor has texts for that. */
    readonly byItself?: boolean;
    saveNow(): Promise<void>;
  };
}

/** Save state as text, with the reason and a retry on failure. */
export const SaveMark = observer(function SaveMark({ saver }: SaveMarkProps) {
  const say = useEditorMessages();
  const { state } = saver;
  const time = formatTime(saver.savedAt, session.timeZone);
  return (
    <span className="vb-save" data-state={state} role="status">
      <span className="vb-dot" aria-hidden="true" />
      {say(state === 'dirty' && saver.byItself === false ? 'save.waiting' : `save.${state}`, { time })}
      {state === 'failed' && (
        <>
          <span className="vb-reason">{errorText(saver.error)}</span>
          <Button size="small" theme="borderless" onClick={() => saver.saveNow()}>
            {say('save.retry')}
          </Button>
        </>
      )}
      {!saver.draftKept && <span className="vb-reason">{say('save.noDraft')}</span>}
    </span>
  );
});
