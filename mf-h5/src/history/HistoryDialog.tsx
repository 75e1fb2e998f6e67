import { client } from '@vitrine/shared/session';
import { VersionSheet } from '@vitrine/shared/ui/editor';
import { useState } from 'react';
import type { PortDialogProps } from '../editor/port/EditorPort.ts';
import { useEditor } from '../editor/useEditor.ts';
import { WorkVersion } from './WorkVersion.tsx';
import { WorkVersionLine } from './WorkVersionLine.tsx';
import { WorkVersions } from './WorkVersions.ts';
import './history.css';

/** What the work was: its versions with their first pages, one of them whole, and the way back to it. */
export function HistoryDialog({ onClose }: PortDialogProps) {
  const { editor } = useEditor();
  const [store] = useState(() => new WorkVersions(client, editor.id));
  return (
    <VersionSheet
      store={store}
      save={() => editor.save()}
      lineOf={(version) => <WorkVersionLine version={version} store={store} />}
      onClose={onClose}
    >
      {(version) => (
        <WorkVersion key={version.revision} version={version} store={store} onRestored={onClose} />
      )}
    </VersionSheet>
  );
}
