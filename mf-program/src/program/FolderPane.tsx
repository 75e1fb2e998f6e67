import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { ReviewEntry } from '../approval/ReviewEntry.tsx';
import type { useReviewSetting } from '../approval/useReviewSetting.ts';
import { namespace } from '../namespace.ts';
import { FolderContents } from './FolderContents.tsx';
import { FolderView } from './FolderView.tsx';
import { folderPath } from './folderPath.ts';
import type { OpenDialog } from './openDialog.ts';
import { ProgramBulkBar } from './ProgramBulkBar.tsx';
import { ProgramFilters } from './ProgramFilters.tsx';
import type { ProgramsStore } from './ProgramsStore.ts';
import type { useProgramAddress } from './useProgramAddress.ts';

interface FolderPaneProps {
  readonly store: ProgramsStore;
  readonly browsing: ReturnType<typeof useProgramAddress>;
  readonly setting: ReturnType<typeof useReviewSetting>;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly onNew: () => void;
}

/** The open folder: its path, filters, selection, and contents. */
export const FolderPane = observer(function FolderPane(props: FolderPaneProps) {
  const { store, browsing, setting, onDialog, onNew } = props;
  const say = useMessages(namespace);
  const reviews = setting.value?.auditRequired === true;
  const { name, around } = folderPath(store, say);
  const newProgram = session.can('program.manage') ? (
    <Button theme="solid" type="primary" onClick={onNew}>
      {say('list.newProgram')}
    </Button>
  ) : null;
  return (
    <WorkPane
      title={name}
      breadcrumb={around.map((step) => ({ label: step.name, to: `/program?folder=${step.id}` }))}
      action={
        <>
          <ReviewEntry setting={setting} />
          {newProgram}
        </>
      }
      filters={<ProgramFilters {...browsing} reviews={reviews} />}
      bulk={<ProgramBulkBar store={store} open={onDialog} />}
    >
      <FolderContents store={store} browsing={browsing} empty={newProgram}>
        <FolderView store={store} browsing={browsing} reviews={reviews} onDialog={onDialog} />
      </FolderContents>
    </WorkPane>
  );
});
