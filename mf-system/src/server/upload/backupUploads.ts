import { client, session } from '@vitrine/shared/session';
import { tusUploadTransport } from '@vitrine/shared/ui/upload-tray';
import { BackupUpload } from './BackupUpload.ts';

let current: BackupUpload | undefined;

/** The upload of this page for a person: it goes on while they look at other pages, and rests for anybody else. */
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
