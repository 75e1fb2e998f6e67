import type { Answer } from '@vitrine/shared/api';

/** Response to one request of an upload. */
export interface UploadAnswer {
  readonly status: number;
  readonly offset: number;
  readonly materialId: string;
  readonly fontId: string;
  readonly note: string;
  /** Refusal envelope; undefined for an empty body. */
  readonly answer: Answer | undefined;
}

export interface UploadRequest {
  readonly url: string;
  readonly token: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly folderId?: string;
  readonly posterOf?: string;
  /** Additional tus metadata, see `materialUpload.ts`. */
  readonly metadata?: Readonly<Record<string, string>>;
  readonly language?: string;
}

const encode = (text: string) => Buffer.from(text).toString('base64');

async function send(
  address: string,
  init: RequestInit,
  token: string,
): Promise<UploadAnswer & { location: string }> {
  const headers = { 'tus-resumable': '1.0.0', 'accept-language': 'en', token, ...init.headers };
  const response = await fetch(address, { ...init, headers });
  const body = await response.text();
  return {
    status: response.status,
    offset: Number(response.headers.get('upload-offset') ?? 0),
    materialId: response.headers.get('material-id') ?? '',
    fontId: response.headers.get('font-id') ?? '',
    note: response.headers.get('material-note') ?? '',
    answer: body === '' ? undefined : JSON.parse(body),
    location: response.headers.get('location') ?? '',
  };
}

/** Creates an upload; `location` is its URL once admitted. */
export function announce(
  { url, token, name, bytes, folderId = '-1', posterOf, metadata = {}, language = 'en' }: UploadRequest,
  size = bytes.length,
) {
  const pairs = [`filename ${encode(name)}`, `folderId ${encode(folderId)}`];
  for (const [key, value] of Object.entries(metadata)) pairs.push(`${key} ${encode(value)}`);
  if (posterOf) pairs.push(`posterOf ${encode(posterOf)}`);
  const headers = {
    'accept-language': language,
    'upload-length': String(size),
    'upload-metadata': pairs.join(','),
  };
  return send(`${url}/etv/upload`, { method: 'POST', headers }, token);
}

/** Sends the bytes from `offset` on. */
export function sendBytes(address: string, token: string, bytes: Uint8Array, offset = 0, language = 'en') {
  const headers = {
    'accept-language': language,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
  return send(address, { method: 'PATCH', headers, body: Buffer.from(bytes.subarray(offset)) }, token);
}

/** Queries an upload's offset. */
export const askOffset = (address: string, token: string) => send(address, { method: 'HEAD' }, token);

/** Cancels an upload. */
export const withdraw = (address: string, token: string) => send(address, { method: 'DELETE' }, token);

/** A whole upload; returns the response of its last request. */
export async function upload(request: UploadRequest): Promise<UploadAnswer> {
  const announced = await announce(request);
  if (announced.status !== 201) return announced;
  const address = `${request.url}${announced.location}`;
  return sendBytes(address, request.token, request.bytes, 0, request.language);
}
