import { formatDateTime } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify, useAct } from '@vitrine/shared/ui/basic';
import { useEditorMessages } from '../editorNamespace.ts';

interface RevisionHeadProps {
  readonly version: { readonly savedBy: string; readonly savedAt: string; readonly current: boolean };
  /** Makes it the newest one. Throws what the server says against it. Undefined: nobody may. */
  readonly restore: (() => Promise<void>) | undefined;
  readonly onRestored: () => void;
}

/** Whose version it is, and the way back to it; why it failed stays below. */
export function RevisionHead({ version, restore, onRestored }: RevisionHeadProps) {
  const say = useEditorMessages();
  const { running, error, run } = useAct();
  const act = async () => {
    await restore?.();
    notify.success(say('revisions.restored'));
    onRestored();
  };
  const time = formatDateTime(version.savedAt, session.timeZone);
  return (
    <>
      <header className="vv-head">
        <span>{say('revisions.by', { userName: version.savedBy, time })}</span>
        {restore && (
          <Button
            theme="solid"
            type="primary"
            loading={running}
            disabled={version.current}
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
}
