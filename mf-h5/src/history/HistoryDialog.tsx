import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Pagination } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PortDialogProps } from '../editor/port/EditorPort.ts';
import { useEditor } from '../editor/useEditor.ts';
import { namespace } from '../messages/index.ts';
import { VersionLine } from './VersionLine.tsx';
import { VersionStore, versionPageSize } from './VersionStore.ts';
import { VersionView } from './VersionView.tsx';
import './history.css';

/** What the work was: its versions with their first pages, one of them whole, and the way back to it. */
export const HistoryDialog = observer(function HistoryDialog({ onClose }: PortDialogProps) {
  const say = useMessages(namespace);
  const { editor } = useEditor();
  const [store] = useState(() => new VersionStore(client, editor.id));
  useEffect(() => {
    // What is not saved yet is a version as well.
    void editor.save().then(() => store.versions.reload());
    return () => store.stop();
  }, [store, editor]);
  const { versions } = store;
  return (
    <SideSheet
      visible
      title={say('versions.title')}
      width={720}
      onCancel={onClose}
      bodyStyle={{ padding: 0 }}
    >
      <div className="hh-history">
        <div className="hh-list">
          <PaneState
            source={versions}
            isEmpty={versions.rows.length === 0}
            empty={{ text: say('versions.empty') }}
          >
            <ol aria-label={say('versions.title')}>
              {versions.rows.map((version) => (
                <VersionLine key={version.revision} version={version} store={store} />
              ))}
            </ol>
          </PaneState>
          <Pagination
            currentPage={versions.page}
            pageSize={versionPageSize}
            total={versions.total}
            hideOnSinglePage
            onPageChange={(page) => versions.goTo(page)}
          />
        </div>
        <VersionView store={store} onRestored={onClose} />
      </div>
    </SideSheet>
  );
});
