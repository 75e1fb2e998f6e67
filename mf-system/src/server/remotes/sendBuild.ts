import { answer, type DeployedBuild, deployedBuild, deployRemotePath } from '@vitrine/shared/api';
import { currentLanguage } from '@vitrine/shared/i18n';
import { ApiError, session } from '@vitrine/shared/session';

/** Uploads the ZIP of a build; restarts if the session expires meanwhile. Throws ApiError. */
export const sendBuild = (file: Blob, signal: AbortSignal): Promise<DeployedBuild> =>
  session.keepSignedIn((token) => sendOnce(file, token, signal), signal);

async function sendOnce(file: Blob, token: string, signal: AbortSignal): Promise<DeployedBuild> {
  const headers = { token, 'content-type': 'application/zip', 'accept-language': currentLanguage() };
  const response = await fetch(deployRemotePath, { method: 'POST', headers, body: file, signal });
  const { code, msg, error = '', requestId, data } = answer.parse(await response.json());
  if (code !== 0) throw new ApiError(error, msg, requestId === undefined ? {} : { requestId });
  return deployedBuild.parse(data);
}
