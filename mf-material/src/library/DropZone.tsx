import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { droppedFiles, type PlacedFile } from '../uploads/droppedFiles.ts';
import './dropZone.css';

interface DropZoneProps {
  /** Undefined without upload permission: drops are refused with a message. */
  readonly onFiles?: (files: readonly PlacedFile[]) => void;
  /** Target folder. */
  readonly folderName: string;
  readonly children: ReactNode;
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Drop area for files and folders over the work area; shows the target while dragging. */
export function DropZone({ onFiles, folderName, children }: DropZoneProps) {
  const say = useMessages(namespace);
  // dragenter on a child fires dragleave on its parent: only a counter detects the final leave.
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const change = (by: number) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (onFiles) droppedFiles(event.dataTransfer).then(onFiles, notify.failure);
    else notify.error(say('drop.denied'));
  };
  return (
    <section
      className="mat-drop"
      aria-label={say('drop.label')}
      onDragEnter={(event) => carriesFiles(event) && change(1)}
      onDragLeave={(event) => carriesFiles(event) && change(-1)}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {over && onFiles && (
        <div className="mat-drop-veil">
          <p>{say('drop.here', { folder: folderName })}</p>
        </div>
      )}
    </section>
  );
}
