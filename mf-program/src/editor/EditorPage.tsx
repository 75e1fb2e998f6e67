import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { LargerWindow } from '@vitrine/shared/ui/editor';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Navigate, useNavigate, useSearchParams } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../namespace.ts';
import { sendPath } from '../send/sendPath.ts';
import { useHere } from '../send/useHere.ts';
import { captureProgram } from './capture.ts';
import { noticeText } from './noticeText.ts';
import { ProgramEditor } from './ProgramEditor.ts';
import { Workbench } from './Workbench.tsx';

/** The program editor, outside the shell: `/addprogram?id=…`. Without an id, creates a program. */
export const EditorPage = observer(function EditorPage() {
  const say = useMessages(namespace);
  const [parameters] = useSearchParams();
  const id = parameters.get('id') ?? '';
  const here = useHere();
  if (id === '') return <Navigate replace to="/program?new=1" />;
  const ways = [
    { to: `/fullScreen?id=${encodeURIComponent(id)}`, label: say('menu.play') },
    ...(session.can('task.manage') ? [{ to: sendPath([id], here), label: say('menu.send') }] : []),
  ];
  return (
    <LargerWindow back="/program" ways={ways}>
      <OpenProgram key={id} id={id} />
    </LargerWindow>
  );
});

const OpenProgram = observer(function OpenProgram({ id }: { id: string }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const [editor] = useState(
    () =>
      new ProgramEditor({
        calls: client,
        id,
        userName: session.userName,
        onNotice: (notice) => notify.warning(noticeText(say, notice)),
        listen: subscribeEvents,
        capture: captureProgram,
      }),
  );
  useEffect(() => {
    editor.open();
    return () => editor.close();
  }, [editor]);
  if (editor.store && editor.saver)
    return <Workbench editor={editor} store={editor.store} saver={editor.saver} />;
  return (
    <div className="ve-loading">
      <PaneState source={editor.program} onGone={() => navigate('/program', { replace: true })}>
        {null}
      </PaneState>
    </div>
  );
});
