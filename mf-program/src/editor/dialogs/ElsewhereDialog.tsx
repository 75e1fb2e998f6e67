import type { ProgramDocument } from '@vitrine/shared/document';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { ElsewhereDialog as ConflictDialog, ConflictSide } from '@vitrine/shared/ui/editor';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSentence } from '../../approval/ChangeList.tsx';
import { type Change, changesBetween } from '../../approval/difference.ts';
import { namespace } from '../../namespace.ts';
import { copyName } from '../../program/programName.ts';
import { DrawnScene } from '../DrawnScene.tsx';
import { useEditor } from '../useEditor.ts';
import './dialogs.css';

/** Conflict with another save: both revisions side by side, and the choices. */
export const ElsewhereDialog = observer(function ElsewhereDialog() {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const { editor, store } = useEditor();
  const [theirs, setTheirs] = useState<ProgramDocument>();
  const changes = theirs ? changesBetween(theirs, store.document) : [];
  const scId = changes.map((change) => ('scId' in change ? change.scId : '')).find((found) => found !== '');
  const read = async () => {
    const program = await editor.readTheirs();
    setTheirs(program.document);
    return program;
  };
  return (
    <ConflictDialog
      className="ve-program"
      read={read}
      describe={({ updatedBy, updatedAt }) =>
        say('elsewhere.by', { userName: updatedBy, time: formatDateTime(updatedAt, session.timeZone) })
      }
      mine={<ProgramSide title={say('elsewhere.mine')} document={store.document} scId={scId} />}
      picture={({ document }) => (
        <ProgramSide title={say('elsewhere.theirs')} document={document} scId={scId} />
      )}
      differences={() => <Differences changes={changes} />}
      onKeepMine={async () => {
        const id = await editor.keepMineAsCopy(copyName(editor.name, say('copy.suffix')));
        navigate(`/addprogram?id=${id}`, { replace: true });
      }}
      onTakeTheirs={(theirs) => editor.takeTheirs(theirs)}
    />
  );
});

interface ProgramSideProps {
  readonly title: string;
  readonly document: ProgramDocument;
  /** The first different scene; a revision that lacks it shows its first one. */
  readonly scId: string | undefined;
}

function ProgramSide({ title, document, scId }: ProgramSideProps) {
  const say = useMessages(namespace);
  const { width, height } = document.mainResolution;
  const scene = document.scenes.find((one) => one.scId === scId) ?? document.scenes[0];
  const widgets = document.scenes.reduce((sum, scene) => sum + scene.allScene.componentsList.length, 0);
  const facts = say('elsewhere.facts', { scenes: document.scenes.length, widgets });
  return (
    <ConflictSide title={title} facts={facts} ratio={`${width} / ${height}`}>
      {scene && <DrawnScene scene={scene} width={width} height={height} className="vs-drawn" />}
    </ConflictSide>
  );
}

/** Local changes against the server's revision. */
function Differences({ changes }: { readonly changes: readonly Change[] }) {
  const say = useMessages(namespace);
  const sentence = useSentence();
  if (changes.length === 0) return <p className="pd-differences">{say('elsewhere.same')}</p>;
  return (
    <section className="pd-differences" aria-label={say('elsewhere.differences')}>
      <strong>{say('elsewhere.differences')}</strong>
      <ul>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>{sentence(change)}</li>
        ))}
      </ul>
    </section>
  );
}
