import type { H5Document } from '@vitrine/shared/document';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Modal } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DrawnPage } from '../../drawn/DrawnPage.tsx';
import { namespace } from '../../messages/index.ts';
import { useAct } from '../../works/useAct.ts';
import { copyName } from '../../works/workName.ts';
import type { H5Work } from '../H5Editor.ts';
import { useEditor } from '../useEditor.ts';
import './dialogs.css';

/** Somebody saved in between: both versions side by side, and what to do. Nothing is overwritten meanwhile. */
export const ElsewhereDialog = observer(function ElsewhereDialog() {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const { editor, store } = useEditor();
  const [theirs, setTheirs] = useState<H5Work>();
  const act = useAct();
  const read = () => act.run(async () => setTheirs(await editor.readTheirs()));
  useEffect(() => {
    read();
  }, [editor]);
  const keep = async () => {
    const id = await editor.keepMineAsCopy(copyName(editor.name, say('elsewhere.suffix')));
    navigate(`/h5editor?id=${id}`, { replace: true });
  };
  return (
    <Modal
      visible
      title={say('elsewhere.title')}
      closable={false}
      maskClosable={false}
      closeOnEsc={false}
      width={640}
      footer={
        <>
          <Button loading={act.running} onClick={() => act.run(keep)}>
            {say('elsewhere.keepMine')}
          </Button>
          {!theirs && act.error !== '' && <Button onClick={read}>{say('save.retry')}</Button>}
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
      <p className="hd-text">
        {theirs
          ? say('elsewhere.at', { time: formatDateTime(theirs.updatedAt, session.timeZone) })
          : say('elsewhere.reading')}
      </p>
      <div className="hd-versions">
        <Version title={say('elsewhere.mine')} document={store.document} />
        {theirs && <Version title={say('elsewhere.theirs')} document={theirs.document} />}
      </div>
      {act.error && (
        <p className="hd-error" role="alert">
          {act.error}
        </p>
      )}
    </Modal>
  );
});

function Version({ title, document }: { title: string; document: H5Document }) {
  const say = useMessages(namespace);
  const { width, height } = document;
  const [first] = document.pageList;
  const nodes = document.pageList.reduce((sum, page) => sum + page.nodeList.length, 0);
  return (
    <figure>
      <span className="hd-version" style={{ aspectRatio: `${width} / ${height}` }}>
        {first && <DrawnPage page={first} width={width} height={height} className="hs-drawn" />}
      </span>
      <figcaption>
        <strong>{title}</strong>
        <span>{say('elsewhere.facts', { pages: document.pageList.length, nodes })}</span>
      </figcaption>
    </figure>
  );
}
