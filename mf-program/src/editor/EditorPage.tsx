import { maximumLines } from '@vitrine/shared/document';
import { nudge } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { EditsNotice, useEdits } from '@vitrine/shared/ui/edited';
import {
  DraftBanner,
  EditorNamespace,
  LargerWindow,
  LibraryDrawer,
  type LibraryRequest,
  ShortcutSheet,
  useEditorKeys,
  useLeaveGuard,
} from '@vitrine/shared/ui/editor';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Navigate, useNavigate, useSearchParams } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { attempt } from '../library/attempt.ts';
import { placeMaterial } from '../library/fillWith.ts';
import { namespace, type Say } from '../namespace.ts';
import { sendPath } from '../send/sendPath.ts';
import { useHere } from '../send/useHere.ts';
import { Announcer } from './announce/Announcer.tsx';
import { BottomBar } from './bars/BottomBar.tsx';
import { TopBar } from './bars/TopBar.tsx';
import { CanvasPane } from './canvas/CanvasPane.tsx';
import { captureProgram } from './capture.ts';
import type { EditorDialog } from './commands/EditorContext.ts';
import { allCommands, namedCommands } from './commands/editorCommands.ts';
import { ElsewhereDialog } from './dialogs/ElsewhereDialog.tsx';
import { PreviewDialog } from './dialogs/PreviewDialog.tsx';
import type { EditorNotice } from './EditorNotice.ts';
import type { EditorStore } from './EditorStore.ts';
import { HistoryDialog } from './history/HistoryDialog.tsx';
import { typeHasLines } from './lines/textLines.ts';
import { ProgramEditor } from './ProgramEditor.ts';
import { NewerBanner } from './presence/NewerBanner.tsx';
import { leadToContent } from './properties/leadToContent.ts';
import { PropertiesPane } from './properties/PropertiesPane.tsx';
import { ReviewBanner } from './review/ReviewBanner.tsx';
import { useReview } from './review/useReview.ts';
import { ScenePane } from './scenes/ScenePane.tsx';
import { typeName } from './typeName.ts';
import { useAddressedSpot } from './useAddressedSpot.ts';
import { EditorReach, type OpenEditor } from './useEditor.ts';
import { Palette } from './widgets/Palette.tsx';
import { useAddressedWork } from './works/useAddressedWork.ts';
import { WorkChoice } from './works/WorkChoice.tsx';

/** Key bindings that are not commands, for moving by pointer or arrows. */
const gestures = [
  'nudge',
  'nudgeFar',
  'select',
  'several',
  'content',
  'constrain',
  'free',
  'wheel',
  'pan',
] as const;

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

type WorkbenchProps = Pick<OpenEditor, 'editor' | 'store' | 'saver'>;

const Workbench = observer(function Workbench({ editor, store, saver }: WorkbenchProps) {
  const say = useMessages(namespace);
  const [dialog, setDialog] = useState<EditorDialog>();
  const [request, setRequest] = useState<LibraryRequest>();
  const [filling, setFilling] = useState<string>();
  const [saves, setSaves] = useState(0);
  const [asking, setAsking] = useState(false);
  /** Revision for which an update was last offered: saving it again must not repeat the offer. */
  const offered = useRef(saver.revision);
  const review = useReview(editor.id);
  const edits = useEdits({ kind: 'program', id: editor.id });
  const open = useMemo<OpenEditor>(
    () => ({
      editor,
      store,
      saver,
      review,
      viewport: editor.viewport,
      save: async () => {
        await editor.save();
        if (saver.unsaved || saver.revision === offered.current) return;
        offered.current = saver.revision;
        setSaves((count) => count + 1);
      },
      submit: () => attempt(submit(editor, say)),
      edits,
      saveUnoffered: async () => {
        await editor.save();
        if (saver.unsaved) return false;
        offered.current = saver.revision;
        return true;
      },
      show(next) {
        if (next === 'library') setRequest(wholeLibrary(store, say));
        else setDialog(next);
      },
      pick: setRequest,
      chooseWork: setFilling,
      fill(component) {
        if (component.coType === 'h5') setFilling(component.id);
        else leadToContent(store, component, say, setRequest);
      },
    }),
    [editor, store, saver, review, say, edits],
  );
  useEditorKeys({
    commands: allCommands,
    context: open,
    active: dialog === undefined && !asking && saver.state !== 'elsewhere',
    save: open.save,
    nudge: (x, y) => nudge(store, x, y),
    endGesture: () => store.endGesture(),
  });
  useLeaveGuard(saver, namespace);
  useAddressedSpot(store);
  useAddressedWork(store);
  const outlived = request?.componentId !== undefined && !store.selection.includes(request.componentId);
  useEffect(() => {
    if (outlived) setRequest(undefined);
  }, [outlived]);
  const close = () => setDialog(undefined);
  return (
    <EditorNamespace value={namespace}>
      <EditorReach value={open}>
        <div className="ve-editor ve-program">
          <TopBar />
          <Palette />
          <div className="ve-banners">
            <NewerBanner />
            <DraftBanner
              draft={editor.foundDraft}
              revision={saver.revision}
              onRestore={() => editor.restoreDraft()}
              onDrop={() => editor.dropDraft()}
            />
            <ReviewBanner />
            <EditsNotice store={edits} saves={saves} onAsking={setAsking} />
          </div>
          <div className="ve-middle">
            <ScenePane />
            <CanvasPane />
            <PropertiesPane />
          </div>
          <BottomBar />
        </div>
        {request && (
          <LibraryDrawer key={request.title} request={request} onClose={() => setRequest(undefined)} />
        )}
        {filling !== undefined && <WorkChoice componentId={filling} onClose={() => setFilling(undefined)} />}
        {dialog === 'preview' && <PreviewDialog document={store.document} onClose={close} />}
        {dialog === 'shortcuts' && (
          <ShortcutSheet
            commands={namedCommands}
            gestures={gestures.map((id) => ({
              id,
              name: say(`gesture.${id}`),
              keys: say(`gestureKey.${id}`),
            }))}
            onClose={close}
          />
        )}
        {dialog === 'history' && <HistoryDialog onClose={close} />}
        <Announcer />
        {saver.state === 'elsewhere' && <ElsewhereDialog />}
      </EditorReach>
    </EditorNamespace>
  );
});

async function submit(editor: ProgramEditor, say: Say): Promise<void> {
  const submitted = await editor.submit();
  if (submitted === undefined) return;
  // It may have been approved meanwhile, or reviews turned off: then no one needs to review it.
  notify.success(say(submitted ? 'bar.submitted' : 'bar.submittedNone'));
}

function noticeText(say: Say, notice: EditorNotice): string {
  if ('count' in notice) return say(`notice.${notice.key}`, { count: notice.count, most: maximumLines });
  if (!('type' in notice)) return say(`notice.${notice.key}`);
  const takesLines = notice.key === 'repeated' && typeHasLines(notice.type);
  return say(`notice.${takesLines ? 'repeatedLines' : notice.key}`, { type: typeName(say, notice.type) });
}

/** Library panel beside the canvas: a click fills the selection or creates a widget; dragging places it. */
function wholeLibrary(store: EditorStore, say: Say): LibraryRequest {
  return {
    types: ['image', 'video', 'audio', 'document'],
    title: say('library.allTitle'),
    single: false,
    onPick: (material) => attempt(placeMaterial(store, material, store.selected[0])),
  };
}
