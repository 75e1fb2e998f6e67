import { EditsNotice } from '@vitrine/shared/ui/edited';
import { DraftBanner } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { NewerBanner } from './presence/NewerBanner.tsx';
import { ReviewBanner } from './review/ReviewBanner.tsx';
import { useEditor } from './useEditor.ts';

interface EditorBannersProps {
  /** Number of saves after which an update is offered. */
  readonly saves: number;
  /** Whether the update asks something. */
  readonly onAsking: (asking: boolean) => void;
}

/** Above the canvas: a newer revision, a found draft, the review, and screens that play an older state. */
export const EditorBanners = observer(function EditorBanners({ saves, onAsking }: EditorBannersProps) {
  const { editor, saver, edits } = useEditor();
  return (
    <div className="ve-banners">
      <NewerBanner />
      <DraftBanner editor={editor} revision={saver.revision} />
      <ReviewBanner />
      <EditsNotice store={edits} saves={saves} onAsking={onAsking} />
    </div>
  );
});
