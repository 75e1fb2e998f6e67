import type { ProgramDetail } from '@vitrine/shared/api';
import type { ProgramDocument } from '@vitrine/shared/document';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Modal } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../../namespace.ts';
import { copyName } from '../../program/programName.ts';
import { useAct } from '../../program/useAct.ts';
import { DrawnScene } from '../DrawnScene.tsx';
import { useEditor } from '../useEditor.ts';
import './dialogs.css';

/** Somebody saved in between: both versions side by side, and what to do. Nothing is overwritten meanwhile. */
export const ElsewhereDialog = observer(function ElsewhereDialog() {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const { editor, store } = useEditor();
  const [theirs, setTheirs] = useState<ProgramDetail>();
  const act = useAct();
  const { run } = act;
  useEffect(() => {
    run(async () => setTheirs(await editor.readTheirs()));
  }, [editor]);
  const keep = async () => {
    const id = await editor.keepMineAsCopy(copyName(editor.name, say('copy.suffix')));
    navigate(`/addprogram?id=${id}`, { replace: true });
  };
  return (
    <Modal
      visible
      title={say('elsewhere.title')}
      closable={false}
      maskClosable={false}
      width={640}
      footer={
        <>
          <Button loading={act.running} onClick={() => act.run(keep)}>
            {say('elsewhere.keepMine')}
          </Button>
          <Button
            type="primary"
            theme="solid"
            disabled={!theirs}
            onClick={() => theirs && editor.takeTheirs(theirs)}
          >
            {say('elsewhere.takeTheirs')}
          </Button>
        </>
      }
    >
      <p className="pd-text">
        {theirs
          ? say('elsewhere.by', {
              userName: theirs.updatedBy,
              time: formatDateTime(theirs.updatedAt, session.timeZone),
            })
          : say('elsewhere.reading')}
      </p>
      <div className="pd-versions">
        <Version title={say('elsewhere.mine')} document={store.document} />
        {theirs && <Version title={say('elsewhere.theirs')} document={theirs.document} />}
      </div>
      {act.error && (
        <p className="pd-error" role="alert">
          {act.error}
        </p>
      )}
    </Modal>
  );
});

function Version({ title, document }: { title: string; document: ProgramDocument }) {
  const say = useMessages(namespace);
  const { width, height } = document.mainResolution;
  const [first] = document.scenes;
  const widgets = document.scenes.reduce((sum, scene) => sum + scene.allScene.componentsList.length, 0);
  return (
    <figure>
      <span className="pd-version" style={{ aspectRatio: `${width} / ${height}` }}>
        {first && <DrawnScene scene={first} width={width} height={height} className="ps-drawn" />}
      </span>
      <figcaption>
        <strong>{title}</strong>
        <span>{say('elsewhere.facts', { scenes: document.scenes.length, widgets })}</span>
      </figcaption>
    </figure>
  );
}
