import { fetchWhileArriving } from './fetchWhileArriving.ts';
import { IncompleteResponse } from './IncompleteResponse.ts';
import { RemoteFailure } from './RemoteFailure.ts';
import { stallTimeout } from './StallTimeout.ts';

/** Content types by the ending of a file. */
const types: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  json: /json/,
};

const endingOf = (address: string): string => /\.(\w+)$/.exec(new URL(address).pathname)?.[1] ?? '';

/** An address as a panel names it: the path alone where the console's own server has it. */
export const shortAddress = (address: string): string => {
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url.pathname : url.href;
};

export const stalledFile = (address: string, cause?: unknown): RemoteFailure =>
  new RemoteFailure('stalled', { file: shortAddress(address), seconds: String(stallTimeout / 1000) }, cause);

function failureOfFetch(address: string, reason: unknown): RemoteFailure {
  if (reason instanceof DOMException && reason.name === 'TimeoutError') return stalledFile(address, reason);
  const file = shortAddress(address);
  return new RemoteFailure(reason instanceof IncompleteResponse ? 'incomplete' : 'network', { file }, reason);
}

async function failureOfAnswer(address: string, answer: Response): Promise<RemoteFailure | undefined> {
  const file = shortAddress(address);
  if (!answer.ok) return new RemoteFailure('status', { file, status: String(answer.status) });
  const found = answer.headers.get('content-type') ?? '';
  const ending = endingOf(answer.url || address);
  if (types[ending]?.test(found) === false) return new RemoteFailure('type', { file, found: found || '–' });
  if (ending !== 'json') return undefined;
  return answer.json().then(
    () => undefined,
    (reason: unknown) => new RemoteFailure('incomplete', { file }, reason),
  );
}

/**
 * Requests a file that a remote could not load, to learn what is wrong with it: a script element says only that it
 * failed. Undefined where the file is as it should be.
 *
 * @param integrity of remotes.json
 */
export async function examineFile(address: string, integrity?: string): Promise<RemoteFailure | undefined> {
  try {
    const failure = await failureOfAnswer(address, await fetchWhileArriving(address, { cache: 'no-cache' }));
    if (failure || !integrity) return failure;
  } catch (reason) {
    return failureOfFetch(address, reason);
  }
  // The file itself arrives: a refusal is one of its content.
  return fetchWhileArriving(address, { cache: 'force-cache', integrity }).then(
    () => undefined,
    (reason: unknown) => new RemoteFailure('integrity', { file: shortAddress(address) }, reason),
  );
}
