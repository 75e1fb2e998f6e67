import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { droppedFiles, type PlacedFile } from '../uploads/droppedFiles.ts';
import './dropZone.css';

interface DropZoneProps {
  /** Undefined where the person may not upload: then files are not taken, and that is said. */
  readonly onFiles?: (files: readonly PlacedFile[]) => void;
  /** Where they would go. */
  readonly folderName: string;
  readonly children: ReactNode;
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files and folders that are dropped anywhere on the work area, and says where they go while they hang above it. */
export function DropZone({ onFiles, folderName, children }: DropZoneProps) {
  const say = useMessages(namespace);
  // Entering a child leaves its parent: only the count tells when the pointer has left for good.
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
