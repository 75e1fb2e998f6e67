import type { ConsoleEvent } from '@vitrine/shared/api';
import type { TestServer } from '../../testing/testServer.ts';

/** Reads the events that a server sends to a session, as they arrive. */
export async function readEvents(server: TestServer, headers: Record<string, string>, query = '') {
  const abort = new AbortController();
  const response = await fetch(`${server.url}/etv/events${query}`, { headers, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const nextFrame = async (): Promise<string | undefined> => {
    const end = text.indexOf('\n\n');
    if (end >= 0) {
      const frame = text.slice(0, end);
      text = text.slice(end + 2);
      return frame;
    }
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return undefined;
    text += chunk.value;
    return nextFrame();
  };
  const next = async (): Promise<{ id: string; event: ConsoleEvent } | undefined> => {
    const frame = await nextFrame();
    if (frame === undefined) return undefined;
    const id = /^id: (.*)$/m.exec(frame)?.[1];
    const data = /^data: (.*)$/m.exec(frame)?.[1];
    return id && data ? { id, event: JSON.parse(data) } : next();
  };
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    next,
    close: () => abort.abort(),
  };
}
