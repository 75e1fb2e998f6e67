import { nudge } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import type { H5PageView } from '@vitrine/shared/render';
import { DraftBanner, EditorNamespace, ShortcutSheet, useEditorKeys } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { PreviewDialog } from '../show/PreviewDialog.tsx';
import { BottomBar } from './bars/BottomBar.tsx';
import { Palette } from './bars/Palette.tsx';
import { TopBar } from './bars/TopBar.tsx';
import { CanvasPane } from './canvas/CanvasPane.tsx';
import type { EditorDialog } from './commands/EditorContext.ts';
import { allCommands, commands, commandsOf } from './commands/editorCommands.ts';
import { useClipboard } from './commands/useClipboard.ts';
import { PagePane } from './pages/PagePane.tsx';
import type { PickRequest } from './port/EditorPort.ts';
import { PropertiesPane } from './properties/PropertiesPane.tsx';
import { EditorReach, type OpenEditor } from './useEditor.ts';
import { CanvasWriting } from './writing/CanvasWriting.ts';

/** Keys that are no command: they work while the pointer or the arrows move something. */
const gestures = ['nudge', 'nudgeFar', 'constrain', 'free', 'wheel', 'content'] as const;

/** The keys of these come as events of the browser's clipboard: see `useClipboard`. */
const byClipboard: readonly unknown[] = [commands.copy, commands.cut, commands.paste];
const byKey = allCommands.filter((command) => !byClipboard.includes(command));

type WorkbenchProps = Pick<OpenEditor, 'port' | 'editor' | 'store' | 'saver'>;

/** The open work with its bars, panes and dialogs. */
export const Workbench = observer(function Workbench({ port, editor, store, saver }: WorkbenchProps) {
  const say = useMessages(namespace);
  const [dialog, setDialog] = useState<EditorDialog>();
  const [request, setRequest] = useState<PickRequest>();
  const drawn = useRef<H5PageView>(undefined);
  const writing = useMemo(() => new CanvasWriting(store), [store]);
  const open = useMemo<OpenEditor>(
    () => ({
      port,
      editor,
      store,
      saver,
      drawn,
      writing,
      viewport: editor.viewport,
      newText: say('content.newText'),
      newButton: say('content.newButton'),
      newForm: say('content.newForm'),
      offersForms: () => port.offersForms(),
      save: () => void editor.save(),
      offers: (wanted) =>
        wanted === 'preview' || wanted === 'shortcuts' || port.dialogs[wanted] !== undefined,
      show(next) {
        // What a phone opens by the code, and what is published, is what the server has.
        if (port.work.autosave && next !== 'shortcuts') void editor.save();
        setDialog(next);
      },
      pick: setRequest,
    }),
    [port, editor, store, saver, writing, say],
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
  const close = () => setDialog(undefined);
  const { Companion, BesidePreview } = port;
  const { Library } = port.materials;
  const Dialog = dialog === 'preview' || dialog === 'shortcuts' || !dialog ? undefined : port.dialogs[dialog];
  return (
    <EditorNamespace value={namespace}>
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
        {request && <Library key={request.title} request={request} onClose={() => setRequest(undefined)} />}
        {dialog === 'preview' && (
          <PreviewDialog
            name={editor.name}
            document={store.document}
            startPage={store.pageIndex}
            beside={BesidePreview && <BesidePreview />}
            onClose={close}
          />
        )}
        {dialog === 'shortcuts' && (
          <ShortcutSheet
            commands={commandsOf(open)}
            gestures={gestures.map((id) => ({
              id,
              name: say(`gesture.${id}`),
              keys: say(`gestureKey.${id}`),
            }))}
            onClose={close}
          />
        )}
        {Dialog && <Dialog onClose={close} />}
        {Companion && <Companion />}
      </EditorReach>
    </EditorNamespace>
  );
});
