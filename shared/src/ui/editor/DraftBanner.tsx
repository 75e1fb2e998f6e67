import { formatDateTime } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEditorMessages } from './editorNamespace.ts';
import './editor.css';

interface DraftBannerProps {
  /** The stored draft, if any. */
  readonly draft: { readonly at: number; readonly revision: number } | undefined;
  /** Revision on the server. */
  readonly revision: number;
  readonly onRestore: () => void;
  readonly onDrop: () => void;
}

/** Offers the unsaved work of an earlier visit; says if someone has saved since. */
export const DraftBanner = observer(function DraftBanner(props: DraftBannerProps) {
  const say = useEditorMessages();
  const { draft, revision } = props;
  if (!draft) return null;
  const time = formatDateTime(draft.at, session.timeZone);
  return (
    <div className="ve-draft" role="alert">
      <span>{say(draft.revision === revision ? 'draft.found' : 'draft.older', { time })}</span>
      <Button size="small" theme="solid" onClick={props.onRestore}>
        {say('draft.restore')}
      </Button>
      <Button size="small" type="tertiary" onClick={props.onDrop}>
        {say('draft.drop')}
      </Button>
    </div>
  );
});
