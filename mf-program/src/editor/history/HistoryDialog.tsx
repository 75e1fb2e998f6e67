import { client } from '@vitrine/shared/session';
import { RevisionSheet } from '@vitrine/shared/ui/editor';
import { useState } from 'react';
import { useEditor } from '../useEditor.ts';
import { ProgramRevisionLine } from './ProgramRevisionLine.tsx';
import { ProgramRevisions } from './ProgramRevisions.ts';
import { RevisionView } from './RevisionView.tsx';
import './history.css';

/** Version history with thumbnails, a preview of one, and restoring it. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const { editor } = useEditor();
  const [store] = useState(() => new ProgramRevisions(client, editor.id));
  return (
    <RevisionSheet
      store={store}
      save={() => editor.save()}
      lineOf={(revision) => <ProgramRevisionLine revision={revision} store={store} />}
      onClose={onClose}
    >
      {(revision) => (
        <RevisionView key={revision.revision} revision={revision} store={store} onRestored={onClose} />
      )}
    </RevisionSheet>
  );
}
