import { client } from '@vitrine/shared/session';
import { RevisionSheet } from '@vitrine/shared/ui/editor';
import { useState } from 'react';
import type { PortDialogProps } from '../editor/port/EditorPort.ts';
import { useEditor } from '../editor/useEditor.ts';
import { WorkRevision } from './WorkRevision.tsx';
import { WorkRevisionLine } from './WorkRevisionLine.tsx';
import { WorkRevisions } from './WorkRevisions.ts';
import './history.css';

/** Revisions of the work with their first pages, a preview, and restoring. */
export function HistoryDialog({ onClose }: PortDialogProps) {
  const { editor } = useEditor();
  const [store] = useState(() => new WorkRevisions(client, editor.id));
  return (
    <RevisionSheet
      store={store}
      save={() => editor.save()}
      lineOf={(revision) => <WorkRevisionLine revision={revision} store={store} />}
      onClose={onClose}
    >
      {(revision) => (
        <WorkRevision key={revision.revision} revision={revision} store={store} onRestored={onClose} />
      )}
    </RevisionSheet>
  );
}
