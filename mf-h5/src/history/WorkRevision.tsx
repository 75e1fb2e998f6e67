import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { RevisionHead } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { DrawnPage } from '../drawn/DrawnPage.tsx';
import { useEditor } from '../editor/useEditor.ts';
import { namespace } from '../messages/index.ts';
import type { WholeRevision, WorkRevisions } from './WorkRevisions.ts';

interface WorkRevisionProps {
  readonly revision: WholeRevision;
  readonly store: WorkRevisions;
  readonly onRestored: () => void;
}

/** Preview of a revision with all pages, and restoring. */
export const WorkRevision = observer(function WorkRevision({
  revision,
  store,
  onRestored,
}: WorkRevisionProps) {
  const say = useMessages(namespace);
  const { editor } = useEditor();
  const { pageList, width, height } = revision.document;
  const restore = async () => {
    const current = await editor.saveForSure();
    editor.goBackTo(await store.restore(revision.revision, current));
  };
  return (
    <>
      <RevisionHead
        revision={revision}
        restore={session.can('h5.manage') ? restore : undefined}
        onRestored={onRestored}
      />
      <ol className="vv-pictures hh-pages">
        {pageList.map((page, place) => (
          <li key={page.id}>
            <span className="vv-picture hh-page" style={{ aspectRatio: `${width} / ${height}` }}>
              <DrawnPage page={page} width={width} height={height} className="hh-drawn" />
            </span>
            <span>{say('page.name', { number: place + 1 })}</span>
          </li>
        ))}
      </ol>
    </>
  );
});
