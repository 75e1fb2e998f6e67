import { client } from '@vitrine/shared/session';
import { VersionSheet } from '@vitrine/shared/ui/editor';
import { useState } from 'react';
import { useEditor } from '../useEditor.ts';
import { ProgramVersion } from './ProgramVersion.tsx';
import { ProgramVersionLine } from './ProgramVersionLine.tsx';
import { ProgramVersions } from './ProgramVersions.ts';
import './history.css';

/** What the program was: versions with their pictures, one of them large, and the way back to it. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const { editor } = useEditor();
  const [store] = useState(() => new ProgramVersions(client, editor.id));
  return (
    <VersionSheet
      store={store}
      save={() => editor.save()}
      lineOf={(version) => <ProgramVersionLine version={version} store={store} />}
      onClose={onClose}
    >
      {(version) => (
        <ProgramVersion key={version.revision} version={version} store={store} onRestored={onClose} />
      )}
    </VersionSheet>
  );
}
