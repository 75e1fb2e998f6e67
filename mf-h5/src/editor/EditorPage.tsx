import { useMessages } from '@vitrine/shared/i18n';
import type { H5PageView } from '@vitrine/shared/render';
import { client, session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { useSearchParams } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LibraryDrawer } from '../library/LibraryDrawer.tsx';
import type { LibraryRequest } from '../library/LibraryRequest.ts';
import { namespace } from '../messages/index.ts';
import { PreviewDialog } from '../show/PreviewDialog.tsx';
import { BottomBar } from './bars/BottomBar.tsx';
import { Palette } from './bars/Palette.tsx';
import { TopBar } from './bars/TopBar.tsx';
import { CanvasPane } from './canvas/CanvasPane.tsx';
import { DraftBanner } from './dialogs/DraftBanner.tsx';
import { ElsewhereDialog } from './dialogs/ElsewhereDialog.tsx';
import { ShortcutSheet } from './dialogs/ShortcutSheet.tsx';
import { H5Editor } from './H5Editor.ts';
import { PagePane } from './pages/PagePane.tsx';
import { PropertiesPane } from './properties/PropertiesPane.tsx';
import { EditorReach, type OpenEditor } from './useEditor.ts';
import { useEditorKeys } from './useEditorKeys.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import './editor.css';

/** The H5 editor: `/h5editor?id=…`. */
export const EditorPage = observer(function EditorPage() {
  const [parameters] = useSearchParams();
  const id = parameters.get('id') ?? '';
  return <OpenWork key={id} id={id} />;
});

const OpenWork = observer(function OpenWork({ id }: { id: string }) {
  const say = useMessages(namespace);
  const [editor] = useState(
    () =>
      new H5Editor({
        calls: client,
        id,
        userName: session.userName,
        onNotice: (notice) => notify.warning(say(`notice.${notice}`)),
      }),
  );
  useEffect(() => {
    editor.open();
    return () => editor.close();
  }, [editor]);
  if (editor.store && editor.saver)
    return <Workbench editor={editor} store={editor.store} saver={editor.saver} />;
  return (
    <div className="he-loading">
      <PaneState source={editor.work}>{null}</PaneState>
    </div>
  );
});

type WorkbenchProps = Pick<OpenEditor, 'editor' | 'store' | 'saver'>;

const Workbench = observer(function Workbench({ editor, store, saver }: WorkbenchProps) {
  const say = useMessages(namespace);
  const [dialog, setDialog] = useState<'preview' | 'shortcuts'>();
  const [request, setRequest] = useState<LibraryRequest>();
  const drawn = useRef<H5PageView>(undefined);
  const open = useMemo<OpenEditor>(
    () => ({
      editor,
      store,
      saver,
      drawn,
      viewport: editor.viewport,
      newText: say('content.newText'),
      save: () => void editor.save(),
      show(next) {
        // What a phone opens by the code is what the server has.
        if (next === 'preview') editor.save();
        setDialog(next);
      },
      pick: setRequest,
    }),
    [editor, store, saver, say],
  );
  useEditorKeys(open, dialog === undefined && request === undefined && saver.state !== 'elsewhere');
  useLeaveGuard(saver);
  const close = () => setDialog(undefined);
  return (
    <EditorReach.Provider value={open}>
      <div className="he-editor">
        <TopBar />
        <Palette />
        <DraftBanner />
        <div className="he-middle">
          <PagePane />
          <CanvasPane />
          <PropertiesPane />
        </div>
        <BottomBar />
      </div>
      {request && (
        <LibraryDrawer key={request.title} request={request} onClose={() => setRequest(undefined)} />
      )}
      {dialog === 'preview' && (
        <PreviewDialog
          id={editor.id}
          name={editor.name}
          document={store.document}
          startPage={store.pageIndex}
          onClose={close}
        />
      )}
      {dialog === 'shortcuts' && <ShortcutSheet onClose={close} />}
      {saver.state === 'elsewhere' && <ElsewhereDialog />}
    </EditorReach.Provider>
  );
});
