import { type IncomingHttpHeaders, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Milliseconds for an answer. */
const patience = 5_000;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface AskOptions extends Pick<RequestOptions, 'method' | 'headers'> {
  /** Sent after the headers; the request is not ended where it announces more. */
  readonly begin?: string;
  /** Called with each part of the body. */
  readonly onPart?: () => void;
}

/** Opens a request without verifying the certificate, which is a separate check. */
export function openRequest(address: URL, options: RequestOptions) {
  const secure = address.protocol === 'https:';
  return secure
    ? requestHttps(address, { ...options, rejectUnauthorized: false, agent: false })
    : requestHttp(address, { ...options, agent: false });
}

/** Sends a request and reads the answer to its end. Rejects when there is none within five seconds. */
export function ask(address: URL, { begin, onPart, ...options }: AskOptions = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(patience);
  return new Promise((resolve, reject) => {
    const request = openRequest(address, { ...options, signal });
    const fail = (error: Error) => reject(signal.aborted ? new Error('no answer within 5 seconds') : error);
    request.on('error', fail);
    request.on('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
        onPart?.();
      });
      response.on('error', fail);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        request.destroy();
      });
    });
    if (begin === undefined) request.end();
    else request.write(begin);
  });
}
