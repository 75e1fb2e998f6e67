import { formatDateTime } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEditorMessages } from '../editorNamespace.ts';

interface RevisionHeadProps {
  readonly revision: { readonly savedBy: string; readonly savedAt: string; readonly current: boolean };
  /** Restores the revision as the newest one. Throws the server's refusal. Undefined without permission. */
  readonly restore: (() => Promise<void>) | undefined;
  readonly onRestored: () => void;
}

/** Header of a revision with its restore button; a failure is shown below. */
export const RevisionHead = observer(function RevisionHead({
  revision,
  restore,
  onRestored,
}: RevisionHeadProps) {
  const say = useEditorMessages();
  const { running, error, run } = useAct();
  const act = async () => {
    await restore?.();
    notify.success(say('revisions.restored'));
    onRestored();
  };
  const time = formatDateTime(revision.savedAt, session.timeZone);
  return (
    <>
      <header className="vv-head">
        <span>{say('revisions.by', { userName: revision.savedBy, time })}</span>
        {restore && (
          <Button
            theme="solid"
            type="primary"
            loading={running}
            disabled={revision.current}
            onClick={() => void run(act)}
          >
            {say('revisions.restore')}
          </Button>
        )}
      </header>
      {error !== '' && (
        <p className="vv-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
});
