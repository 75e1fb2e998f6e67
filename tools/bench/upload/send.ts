import { createReadStream } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';

export interface Sent {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Part {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  /** Sent range, `end` exclusive. */
  readonly file?: { readonly path: string; readonly start: number; readonly end: number };
}

/** Sends one request with a streamed file body. Rejects when the connection breaks. */
export function send({ port, method, path, headers, file }: Part): Promise<Sent> {
  const length = file ? file.end - file.start : 0;
  const options = {
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: { ...headers, 'content-length': length },
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(options, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    if (!file || length === 0) outgoing.end();
    else {
      const range = { start: file.start, end: file.end - 1, highWaterMark: 256 * 1024 };
      const stream = createReadStream(file.path, range);
      stream.on('error', reject);
      stream.pipe(outgoing);
    }
  });
}
