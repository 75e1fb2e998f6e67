import { client, session } from '@vitrine/shared/session';
import { LibraryDrawer } from '@vitrine/shared/ui/editor';
import { useNavigate } from '@vitrine/shared/ui/router';
import { offerConversion } from '@vitrine/shared/ui/upload-tray';
import { useState } from 'react';
import type { EditorPort } from '../editor/port/EditorPort.ts';
import { HistoryDialog } from '../history/HistoryDialog.tsx';
import { accountTypefaces } from './accountTypefaces.ts';
import { BesidePreview } from './BesidePreview.tsx';
import { Companion } from './Companion.tsx';
import { consoleWork } from './consoleWork.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { uploadPicture } from './uploadPicture.ts';

/** Editor port of the console: calls, library, dialogs and URLs. */
export function useConsolePort(id: string): EditorPort {
  const navigate = useNavigate();
  const [port] = useState<EditorPort>(() => ({
    work: consoleWork(client, id, session.userName),
    materials: {
      ...{ Library: LibraryDrawer, upload: uploadPicture, offer: offerConversion },
      typefaces: accountTypefaces,
    },
    dialogs: { publish: PublishDialog, history: HistoryDialog },
    offersForms: () => true,
    missing: () => void navigate('/h5/production', { replace: true }),
    leave: () => void navigate('/h5/production'),
    BesidePreview,
    Companion,
  }));
  return port;
}
