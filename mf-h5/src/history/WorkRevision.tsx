import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { RevisionHead } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { DrawnPage } from '../drawn/DrawnPage.tsx';
import { useEditor } from '../editor/useEditor.ts';
import { namespace } from '../messages/index.ts';
import type { WholeRevision, WorkRevisions } from './WorkRevisions.ts';

interface WorkRevisionProps {
  readonly version: WholeRevision;
  readonly store: WorkRevisions;
  readonly onRestored: () => void;
}

/** Preview of a revision with all pages, and restoring. */
export const WorkRevision = observer(function WorkRevision({
  version,
  store,
  onRestored,
}: WorkRevisionProps) {
  const say = useMessages(namespace);
  const { editor } = useEditor();
  const { pageList, width, height } = version.document;
  const restore = async () => {
    const current = await editor.saveForSure();
    editor.goBackTo(await store.restore(version.revision, current));
  };
  return (
    <>
      <RevisionHead
        version={version}
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
