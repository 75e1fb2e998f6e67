import { client } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { type UploadFlow, uploads } from '@vitrine/shared/ui/upload-tray';
import { useState } from 'react';
import type { PlacedFile } from './droppedFiles.ts';
import { type SendTarget, sendFiles } from './sendFiles.ts';

/** Takes files for the folder that is shown, in the chosen flow. */
export interface UploadTaker {
  readonly flow: UploadFlow;
  readonly setFlow: (flow: UploadFlow) => void;
  readonly take: (files: readonly PlacedFile[]) => void;
}

/** @param target folder that is shown */
export function useSendFiles(target: SendTarget): UploadTaker {
  const [flow, setFlow] = useState<UploadFlow>('standard');
  const take = (files: readonly PlacedFile[]) => {
    sendFiles(files, target, { flow }, { client, uploads }).catch(notify.failure);
  };
  return { flow, setFlow, take };
}
