import { answer, backupAddress } from '@vitrine/shared/api';
import { languageOf } from '@vitrine/shared/i18n';
import { ApiError, session } from '@vitrine/shared/session';

export interface Sending {
  /** Ends it; what was sent is thrown away by the server. */
  abort(): void;
  /** Resolves when the server has checked and kept the backup. Rejects with ApiError; with `undefined` when aborted. */
  readonly done: Promise<void>;
}

function outcome(text: string): void {
  const parsed = answer.safeParse(JSON.parse(text));
  if (!parsed.success) throw new ApiError('network.unreachable', '');
  const { code, error = '', msg, requestId } = parsed.data;
  if (code === 0) return;
  throw new ApiError(error, msg, requestId === undefined ? {} : { requestId });
}

/** Sends a backup as the body of one request. @param onProgress 0 to 1 of its bytes */
export function sendBackup(file: File, onProgress: (share: number) => void): Sending {
  const request = new XMLHttpRequest();
  const done = new Promise<void>((resolve, reject) => {
    const lost = () => reject(new ApiError('network.unreachable', ''));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(loaded / Math.max(1, total)),
    );
    request.addEventListener('load', () => {
      try {
        outcome(request.responseText);
        resolve();
      } catch (reason) {
        // What is no answer of the server's is like no answer.
        if (reason instanceof ApiError) reject(reason);
        else lost();
      }
    });
    request.addEventListener('error', lost);
    request.addEventListener('abort', () => reject(undefined));
    request.open('POST', `${backupAddress}?fileName=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('token', session.token);
    request.setRequestHeader('accept-language', languageOf());
    request.setRequestHeader('content-type', 'application/sql');
    request.send(file);
  });
  return { abort: () => request.abort(), done };
}
