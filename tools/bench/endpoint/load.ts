import { connect, type Socket } from 'node:net';

export type MakeRequest = () => string;

/** A form-encoded POST with keep-alive. */
export function post(path: string, body: string): string {
  const head = [
    'Host: bench',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ];
  return `POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Length of the response at the start of `text`; undefined while incomplete. */
function wholeAnswer(text: string): number | undefined {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const length = /content-length: (\d+)/i.exec(text.slice(0, headEnd))?.[1];
  if (!text.startsWith('HTTP/1.1 200') || !length)
    throw new Error(`Unexpected answer: ${text.slice(0, 300)}`);
  const total = headEnd + 4 + Number(length);
  return text.length >= total ? total : undefined;
}

/** One connection that sends the next request after each response; counts responses with code 0. */
function askAgain(port: number, make: MakeRequest, until: number, sockets: Socket[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(make()))
      .setEncoding('latin1')
      .setNoDelay();
    sockets.push(socket);
    socket.on('error', reject);
    socket.on('data', (piece: string) => {
      text += piece;
      if (wholeAnswer(text) === undefined) return;
      if (!text.includes('"code":0')) return reject(new Error(`Refused: ${text}`));
      answers += 1;
      text = '';
      if (performance.now() < until) socket.write(make());
      else resolve(answers);
    });
  });
}

/** Calls per second of the server at `port` with `connections` concurrent callers. */
export async function callsPerSecond(
  port: number,
  make: MakeRequest,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<number> {
  const start = performance.now();
  const sockets: Socket[] = [];
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askAgain(port, make, start + milliseconds, sockets)),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.destroy();
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}
