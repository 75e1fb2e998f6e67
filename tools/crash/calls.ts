import type { Answer } from '@vitrine/shared/api';
import type { Ask } from '../bench/publish/realServer.ts';

/** Call timeout in milliseconds. */
export const patience = 15_000;

/** Caller with a timeout: a dying server may never respond. */
export function callsOf(url: string, token = ''): Ask {
  return async (endpoint, input) => {
    const response = await fetch(`${url}${endpoint.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token, 'accept-language': 'en' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(patience),
    });
    const answer = (await response.json()) as Answer & { data: never };
    if (answer.code !== 0) throw new Error(`${endpoint.path}: ${answer.error} ${answer.msg}`);
    return answer.data;
  };
}

export async function readFileOf(url: string, token: string, hash: string): Promise<Buffer> {
  const response = await fetch(`${url}/etv/file/${hash}`, {
    headers: { token },
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`/etv/file/${hash}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
