import { useMessages } from '@vitrine/shared/i18n';
import type { H5PageView } from '@vitrine/shared/render';
import { client, session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import {
  DraftBanner,
  EditorWords,
  LibraryDrawer,
  type LibraryRequest,
  ShortcutSheet,
  useEditorKeys,
  useLeaveGuard,
} from '@vitrine/shared/ui/editor';
import { PaneState } from '@vitrine/shared/ui/pane';
import { useSearchParams } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { PublishSheet } from '../publish/PublishSheet.tsx';
import { PreviewDialog } from '../show/PreviewDialog.tsx';
import { BottomBar } from './bars/BottomBar.tsx';
import { Palette } from './bars/Palette.tsx';
import { TopBar } from './bars/TopBar.tsx';
import { CanvasPane } from './canvas/CanvasPane.tsx';
import { nudge } from './commands/arrangeActs.ts';
import type { EditorDialog } from './commands/EditorContext.ts';
import { allCommands, commands } from './commands/editorCommands.ts';
import { useClipboard } from './commands/useClipboard.ts';
import { ElsewhereDialog } from './dialogs/ElsewhereDialog.tsx';
import type { EditorNotice } from './EditorStore.ts';
import { H5Editor } from './H5Editor.ts';
import { PagePane } from './pages/PagePane.tsx';
import { PropertiesPane } from './properties/PropertiesPane.tsx';
import { EditorReach, type OpenEditor } from './useEditor.ts';

/** Keys that are no command: they work while the pointer or the arrows move something. */
const gestures = ['nudge', 'nudgeFar', 'constrain', 'free', 'wheel', 'content'] as const;

/** The keys of these come as events of the browser's clipboard: see `useClipboard`. */
const byClipboard: readonly unknown[] = [commands.copy, commands.cut, commands.paste];
const byKey = allCommands.filter((command) => !byClipboard.includes(command));

const tell = (notice: EditorNotice, words: string) =>
  notice === 'uploading' ? notify.info(words) : notify.warning(words);

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
        onNotice: (notice) => tell(notice, say(`notice.${notice}`)),
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
      <PaneState source={editor.work}>{null}</PaneState>
    </div>
  );
});

type WorkbenchProps = Pick<OpenEditor, 'editor' | 'store' | 'saver'>;

const Workbench = observer(function Workbench({ editor, store, saver }: WorkbenchProps) {
  const say = useMessages(namespace);
  const [dialog, setDialog] = useState<EditorDialog>();
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
      newButton: say('content.newButton'),
      save: () => void editor.save(),
      show(next) {
        // What a phone opens by the code, and what is published, is what the server has.
        if (next !== 'shortcuts') void editor.save();
        setDialog(next);
      },
      pick: setRequest,
    }),
    [editor, store, saver, say],
  );
  const active = dialog === undefined && request === undefined && saver.state !== 'elsewhere';
  useClipboard(open, active, say);
  useEditorKeys({
    commands: byKey,
    context: open,
    active,
    save: open.save,
    nudge: (x, y) => nudge(store, x, y),
    endGesture: () => store.endGesture(),
  });
  useLeaveGuard(saver, say);
  const close = () => setDialog(undefined);
  return (
    <EditorWords value={say}>
      <EditorReach value={open}>
        <div className="ve-editor ve-h5">
          <TopBar />
          <Palette />
          <DraftBanner
            draft={editor.foundDraft}
            revision={saver.revision}
            onRestore={() => editor.restoreDraft()}
            onDrop={() => editor.dropDraft()}
          />
          <div className="ve-middle">
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
        {dialog === 'publish' && (
          <PublishSheet
            id={editor.id}
            name={editor.name}
            saved={() => editor.saveForSure()}
            onClose={close}
          />
        )}
        {dialog === 'shortcuts' && (
          <ShortcutSheet commands={allCommands} gestures={gestures} onClose={close} />
        )}
        {saver.state === 'elsewhere' && <ElsewhereDialog />}
      </EditorReach>
    </EditorWords>
  );
});
