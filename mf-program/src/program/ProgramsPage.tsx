import type { ProgramNode } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { TreeWorkArea } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useReviewSetting } from '../approval/useReviewSetting.ts';
import { namespace } from '../namespace.ts';
import { FolderPane } from './FolderPane.tsx';
import type { OpenDialog } from './openDialog.ts';
import { ProgramDialogs } from './ProgramDialogs.tsx';
import { ProgramDrawer } from './ProgramDrawer.tsx';
import { ProgramTree } from './ProgramTree.tsx';
import { useNewProgram } from './useNewProgram.ts';
import { useProgramAddress } from './useProgramAddress.ts';
import { useProgramsStore } from './useProgramsStore.ts';
import { useShownFolder } from './useShownFolder.ts';
import './programs.css';

/** Folders and programs: the tree on the left, the selected folder on the right. */
export const ProgramsPage = observer(function ProgramsPage() {
  const say = useMessages(namespace);
  const store = useProgramsStore();
  const setting = useReviewSetting();
  // Until the setting is loaded, the address decides.
  const browsing = useProgramAddress(setting.value?.auditRequired !== false);
  const { address, change } = browsing;
  const [dialog, setDialog] = useState<OpenDialog>();
  useShownFolder(store, address);
  const begin = useNewProgram(store, setDialog);
  const leaveDeleted = (nodes: readonly ProgramNode[]) => {
    const folder = nodes.find(({ id }) => id === store.folderId);
    if (folder) change({ folder: folder.pId });
  };
  return (
    <TreeWorkArea
      name="program"
      label={say('tree.label')}
      tree={<ProgramTree store={store} onAddress={change} onDialog={setDialog} />}
    >
      <FolderPane
        store={store}
        browsing={browsing}
        setting={setting}
        onDialog={setDialog}
        onNew={() => begin()}
      />
      <ProgramDialogs store={store} dialog={dialog} onOpen={setDialog} onGone={leaveDeleted} />
      {address.programId !== '' && (
        <ProgramDrawer
          key={address.programId}
          programId={address.programId}
          onClose={() => change({ program: '' })}
        />
      )}
    </TreeWorkArea>
  );
});
