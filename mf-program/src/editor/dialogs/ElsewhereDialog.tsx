import type { ProgramDocument } from '@vitrine/shared/document';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Version, ElsewhereDialog as VersionsDialog } from '@vitrine/shared/ui/editor';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { copyName } from '../../program/programName.ts';
import { DrawnScene } from '../DrawnScene.tsx';
import { useEditor } from '../useEditor.ts';
import './dialogs.css';

/** Somebody saved in between: both versions side by side, and what to do. */
export const ElsewhereDialog = observer(function ElsewhereDialog() {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const { editor, store } = useEditor();
  return (
    <VersionsDialog
      className="ve-program"
      read={() => editor.readTheirs()}
      told={({ updatedBy, updatedAt }) =>
        say('elsewhere.by', { userName: updatedBy, time: formatDateTime(updatedAt, session.timeZone) })
      }
      mine={<ProgramVersion title={say('elsewhere.mine')} document={store.document} />}
      picture={({ document }) => <ProgramVersion title={say('elsewhere.theirs')} document={document} />}
      onKeepMine={async () => {
        const id = await editor.keepMineAsCopy(copyName(editor.name, say('copy.suffix')));
        navigate(`/addprogram?id=${id}`, { replace: true });
      }}
      onTakeTheirs={(theirs) => editor.takeTheirs(theirs)}
    />
  );
});

function ProgramVersion({ title, document }: { title: string; document: ProgramDocument }) {
  const say = useMessages(namespace);
  const { width, height } = document.mainResolution;
  const [first] = document.scenes;
  const widgets = document.scenes.reduce((sum, scene) => sum + scene.allScene.componentsList.length, 0);
  const facts = say('elsewhere.facts', { scenes: document.scenes.length, widgets });
  return (
    <Version title={title} facts={facts} ratio={`${width} / ${height}`}>
      {first && <DrawnScene scene={first} width={width} height={height} className="vs-drawn" />}
    </Version>
  );
}
