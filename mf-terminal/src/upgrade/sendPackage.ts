import {
  answer,
  packageLimit,
  packageUploadPath,
  type UpgradePackage,
  upgradePackage,
} from '@vitrine/shared/api';
import { currentLanguage } from '@vitrine/shared/i18n';
import { ApiError, session } from '@vitrine/shared/session';

export interface PackageInput {
  readonly file: File;
  readonly version: string;
  readonly remarks: string;
}

interface Sending {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (ratio: number) => void;
}

/** Client-side check before the upload; the server inspects the content. */
export type PackageFault = 'format' | 'size' | 'empty';
export function packageFault({ name, size }: Pick<File, 'name' | 'size'>): PackageFault | undefined {
  if (!/\.(apk|zip)$/i.test(name)) return 'format';
  if (size === 0) return 'empty';
  return size > packageLimit ? 'size' : undefined;
}

/** Version in a file name, such as 2.4.1 in `player-2.4.1.apk`; empty if none. */
export const versionIn = (fileName: string): string => /\d+(?:\.\d+){1,3}/.exec(fileName)?.[0] ?? '';

/** Uploads a package; restarts if the session expires meanwhile. Throws ApiError. */
export const sendPackage = (input: PackageInput, sending: Sending): Promise<UpgradePackage> =>
  session.keepSignedIn((token) => sendOnce(input, token, sending), sending.signal);

/** XMLHttpRequest, since `fetch` does not report upload progress. */
function sendOnce({ file, version, remarks }: PackageInput, token: string, { signal, onProgress }: Sending) {
  const query = new URLSearchParams({ name: file.name, version, remarks });
  const request = new XMLHttpRequest();
  request.open('POST', `${packageUploadPath}?${query}`);
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  request.setRequestHeader('Accept-Language', currentLanguage());
  request.setRequestHeader('token', token);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  signal.addEventListener('abort', () => request.abort());
  return new Promise<UpgradePackage>((resolve, reject) => {
    const unreachable = () => reject(new ApiError('network.unreachable', ''));
    request.onerror = unreachable;
    request.onabort = () => reject(new DOMException('the upload was given up', 'AbortError'));
    request.onload = () => {
      try {
        resolve(packageOf(request.responseText));
      } catch (reason) {
        reject(reason);
      }
    };
    request.send(file);
  });
}

function packageOf(text: string): UpgradePackage {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    // A proxy's page, not the server's response.
    throw new ApiError('network.unreachable', '');
  }
  const { code, msg, error = '', requestId, data } = answer.parse(given);
  if (code !== 0) throw new ApiError(error, msg, requestId === undefined ? {} : { requestId });
  return upgradePackage.parse(data);
}
