import { uploadChunk, uploadPath } from '@vitrine/shared/api';
import { type Sent, send } from './send.ts';

export interface TusFile {
  readonly path: string;
  readonly size: number;
  readonly name: string;
  /** SHA-256 of the file; empty when sent later. */
  readonly sha256: string;
}
interface Target {
  readonly port: number;
  readonly token: string;
}

const encode = (text: string) => Buffer.from(text).toString('base64');
const base = ({ token }: Target) => ({ 'tus-resumable': '1.0.0', token });

function expectStatus(sent: Sent, ...wanted: readonly number[]): Sent {
  if (!wanted.includes(sent.status)) throw new Error(`Upload answered ${sent.status}: ${sent.body}`);
  return sent;
}

export async function announce(target: Target, { name, size, sha256 }: TusFile): Promise<string> {
  const hash = sha256 === '' ? '' : `,sha256 ${encode(sha256)}`;
  const metadata = `filename ${encode(name)},folderId ${encode('-1')}${hash}`;
  const headers = { ...base(target), 'upload-length': String(size), 'upload-metadata': metadata };
  const sent = await send({ port: target.port, method: 'POST', path: uploadPath, headers });
  return expectStatus(sent, 201).headers.location ?? '';
}

/** Stored bytes, and the material once complete. */
export async function askOffset(target: Target, address: string) {
  const sent = await send({ port: target.port, method: 'HEAD', path: address, headers: base(target) });
  const { headers } = expectStatus(sent, 200);
  return { offset: Number(headers['upload-offset']), materialId: String(headers['material-id'] ?? '') };
}

interface Waiting {
  /** Bytes per request. */
  readonly chunk?: number;
  /** Awaited before the last request. */
  readonly beforeLast?: Promise<unknown>;
}

/** Uploads from an offset to the end in chunks; returns the material. */
export async function sendFrom(
  target: Target,
  address: string,
  file: TusFile,
  from: number,
  { chunk = uploadChunk, beforeLast }: Waiting = {},
): Promise<string> {
  let materialId = '';
  for (let start = from; start < file.size; start += chunk) {
    if (start + chunk >= file.size) await beforeLast;
    const headers = {
      ...base(target),
      'upload-offset': String(start),
      'content-type': 'application/offset+octet-stream',
    };
    const part = { path: file.path, start, end: Math.min(file.size, start + chunk) };
    const sent = await send({ port: target.port, method: 'PATCH', path: address, headers, file: part });
    materialId = String(expectStatus(sent, 204).headers['material-id'] ?? '');
  }
  return materialId;
}
