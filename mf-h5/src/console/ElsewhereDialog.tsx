import type { H5Document } from '@vitrine/shared/document';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { ElsewhereDialog as ConflictDialog, ConflictSide } from '@vitrine/shared/ui/editor';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { DrawnPage } from '../drawn/DrawnPage.tsx';
import { useEditor } from '../editor/useEditor.ts';
import { namespace } from '../messages/index.ts';
import { copyName } from '../works/workName.ts';
import './elsewhere.css';

/** Save conflict: shows both revisions side by side with the options. */
export const ElsewhereDialog = observer(function ElsewhereDialog() {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const { editor, store } = useEditor();
  return (
    <ConflictDialog
      className="ve-h5"
      read={() => editor.readTheirs()}
      describe={({ updatedAt }) => say('elsewhere.at', { time: formatDateTime(updatedAt, session.timeZone) })}
      mine={<WorkSide title={say('elsewhere.mine')} document={store.document} />}
      picture={({ document }) => <WorkSide title={say('elsewhere.theirs')} document={document} />}
      onKeepMine={async () => {
        const id = await editor.keepMineAsCopy(copyName(editor.name, say('elsewhere.suffix')));
        navigate(`/h5editor?id=${id}`, { replace: true });
      }}
      onTakeTheirs={(theirs) => editor.takeTheirs(theirs)}
    />
  );
});

function WorkSide({ title, document }: { title: string; document: H5Document }) {
  const say = useMessages(namespace);
  const { width, height } = document;
  const [first] = document.pageList;
  const nodes = document.pageList.reduce((sum, page) => sum + page.nodeList.length, 0);
  const facts = say('elsewhere.facts', { pages: document.pageList.length, nodes });
  return (
    <ConflictSide title={title} facts={facts} ratio={`${width} / ${height}`}>
      {first && <DrawnPage page={first} width={width} height={height} className="vs-drawn" />}
    </ConflictSide>
  );
}
