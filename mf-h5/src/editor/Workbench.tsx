import { DraftBanner, EditorNamespace } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { BottomBar } from './bars/BottomBar.tsx';
import { Palette } from './bars/Palette.tsx';
import { TopBar } from './bars/TopBar.tsx';
import { CanvasPane } from './canvas/CanvasPane.tsx';
import { useWorkbenchKeys } from './commands/useWorkbenchKeys.ts';
import { PagePane } from './pages/PagePane.tsx';
import { PropertiesPane } from './properties/PropertiesPane.tsx';
import { EditorReach } from './useEditor.ts';
import { type EditedWork, useOpenEditor } from './useOpenEditor.ts';
import { WorkbenchDialog } from './WorkbenchDialog.tsx';

/** The open work with its bars, panes and dialogs. */
export const Workbench = observer(function Workbench(work: EditedWork) {
  const { port, editor, saver } = work;
  const { open, dialog, closeDialog, request, closeLibrary } = useOpenEditor(work);
  const covered = dialog !== undefined || request !== undefined;
  useWorkbenchKeys(open, !covered && saver.state !== 'elsewhere');
  const { Companion } = port;
  const { Library } = port.materials;
  return (
    <EditorNamespace value={namespace}>
      <EditorReach value={open}>
        <div className="ve-editor ve-h5">
          <TopBar />
          <Palette />
          <DraftBanner editor={editor} revision={saver.revision} />
          <div className="ve-middle">
            <PagePane />
            <CanvasPane />
            <PropertiesPane />
          </div>
          <BottomBar />
        </div>
        {request && <Library key={request.title} request={request} onClose={closeLibrary} />}
        <WorkbenchDialog dialog={dialog} onClose={closeDialog} />
        {Companion && <Companion />}
      </EditorReach>
    </EditorNamespace>
  );
});
