import { client, session } from '@vitrine/shared/session';
import { tusUploadTransport } from '@vitrine/shared/ui/upload-tray';
import { BackupUpload } from './BackupUpload.ts';

let current: BackupUpload | undefined;

/** The page's upload for a user: survives navigation, pauses for other users. */
export function backupUploadOf(userName: string): BackupUpload {
  if (current?.userName === userName) return current;
  if (current && current.state !== 'idle') current.pause();
  current = new BackupUpload({
    client,
    transport: tusUploadTransport,
    userName,
    whenSignedIn: () => session.renewed(),
  });
  return current;
}
