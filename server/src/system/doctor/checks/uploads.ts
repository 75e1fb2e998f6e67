import { ask } from '../ask.ts';
import { type Check, type Finding, fault, fine, reasonOf, warning } from '../finding.ts';

/** Bytes that the request announces: larger than any default limit of a proxy. Only a few are sent. */
const announced = 8 * 1024 * 1024 * 1024;

const advice = 'Lift the limit (nginx: client_max_body_size 0), as in docs/install.md.';

/** The server refuses a request without a session with its own answer. */
function isOfServer(body: string): boolean {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 401;
  } catch {
    // A page of a proxy.
    return false;
  }
}

function findingOf(status: number, body: string): Finding {
  if (status === 413) return fault('the proxy refuses large uploads (413)', advice);
  if (isOfServer(body)) return fine('large uploads get through as they come');
  return fault(
    `an upload was answered with ${status}, and not by the server`,
    'Let the proxy pass /etv to the PORT of the server, as in docs/install.md.',
  );
}

/**
 * Large bodies reach the server. The request carries no session: a server that it reaches refuses it at its headers; a
 * proxy with a limit answers by itself, and one that collects the body first does not answer in time.
 */
export const uploads: Check = {
  name: 'Uploads',
  examine: async ({ address }) => {
    if (!address) return [];
    try {
      const { status, body } = await ask(new URL('/etv/backup?fileName=doctor.sql', address), {
        method: 'POST',
        headers: { 'content-type': 'application/sql', 'content-length': String(announced) },
        begin: '-- Vitrine backup ',
      });
      return [findingOf(status, body)];
    } catch (error) {
      return [
        warning(
          `an upload got no answer while it was sent: ${reasonOf(error)}`,
          'Let the proxy pass bodies on as they come (nginx: proxy_request_buffering off), as in docs/install.md.',
        ),
      ];
    }
  },
};
