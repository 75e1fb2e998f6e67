import { EditorNamespace, LibraryDrawer, useLeaveGuard } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../namespace.ts';
import { Announcer } from './announce/Announcer.tsx';
import { BottomBar } from './bars/BottomBar.tsx';
import { TopBar } from './bars/TopBar.tsx';
import { CanvasPane } from './canvas/CanvasPane.tsx';
import { useWorkbenchKeys } from './commands/useWorkbenchKeys.ts';
import { ElsewhereDialog } from './dialogs/ElsewhereDialog.tsx';
import { EditorBanners } from './EditorBanners.tsx';
import { PropertiesPane } from './properties/PropertiesPane.tsx';
import { ScenePane } from './scenes/ScenePane.tsx';
import { useAddressedSpot } from './useAddressedSpot.ts';
import { EditorReach } from './useEditor.ts';
import { type EditedProgram, useOpenEditor } from './useOpenEditor.ts';
import { WorkbenchDialog } from './WorkbenchDialog.tsx';
import { Palette } from './widgets/Palette.tsx';
import { useAddressedWork } from './works/useAddressedWork.ts';
import { WorkChoice } from './works/WorkChoice.tsx';

/** The open program with its bars, panes and dialogs. */
export const Workbench = observer(function Workbench(program: EditedProgram) {
  const { store, saver } = program;
  const { open, saves, dialog, request, filling, closeDialog, closeLibrary, closeWorks } =
    useOpenEditor(program);
  const [asking, setAsking] = useState(false);
  const elsewhere = saver.state === 'elsewhere';
  useWorkbenchKeys(open, dialog === undefined && !asking && !elsewhere);
  useLeaveGuard(saver, namespace);
  useAddressedSpot(store);
  useAddressedWork(store);
  return (
    <EditorNamespace value={namespace}>
      <EditorReach value={open}>
        <div className="ve-editor ve-program">
          <TopBar />
          <Palette />
          <EditorBanners saves={saves} onAsking={setAsking} />
          <div className="ve-middle">
            <ScenePane />
            <CanvasPane />
            <PropertiesPane />
          </div>
          <BottomBar />
        </div>
        {request && <LibraryDrawer key={request.title} request={request} onClose={closeLibrary} />}
        {filling !== undefined && <WorkChoice componentId={filling} onClose={closeWorks} />}
        <WorkbenchDialog dialog={dialog} onClose={closeDialog} />
        <Announcer />
        {elsewhere && <ElsewhereDialog />}
      </EditorReach>
    </EditorNamespace>
  );
});
