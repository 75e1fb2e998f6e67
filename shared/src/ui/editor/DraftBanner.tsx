import { formatDateTime } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEditorMessages } from './editorNamespace.ts';
import './editor.css';

interface DraftBannerProps {
  readonly editor: {
    /** Unsaved work of an earlier visit, if any. */
    readonly foundDraft: { readonly at: number; readonly revision: number } | undefined;
    restoreDraft(): void;
    dropDraft(): void;
  };
  readonly revision: number;
}

/** Offers the unsaved work of an earlier visit; says if someone has saved since. */
export const DraftBanner = observer(function DraftBanner({ editor, revision }: DraftBannerProps) {
  const say = useEditorMessages();
  const { foundDraft: draft } = editor;
  if (!draft) return null;
  const time = formatDateTime(draft.at, session.timeZone);
  return (
    <div className="ve-draft" role="alert">
      <span>{say(draft.revision === revision ? 'draft.found' : 'draft.older', { time })}</span>
      <Button size="small" theme="solid" onClick={() => editor.restoreDraft()}>
        {say('draft.restore')}
      </Button>
      <Button size="small" type="tertiary" onClick={() => editor.dropDraft()}>
        {say('draft.drop')}
      </Button>
    </div>
  );
});
