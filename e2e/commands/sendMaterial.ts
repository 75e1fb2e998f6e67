import { selectMaterialById, uploadPath } from '@vitrine/shared/api';
import type { Api } from './Api.ts';
import type { MadeFile } from './FileMaker.ts';

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Uploads a file as a material, like the upload tray. Returns its id and URL. */
export async function sendMaterial(
  api: Api,
  file: Pick<MadeFile, 'name' | 'bytes'>,
): Promise<{ mid: string; url: string }> {
  const head = { token: api.token, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${encoded(file.name)}`;
  const begun = await fetch(`${api.url}${uploadPath}`, {
    method: 'POST',
    headers: { ...head, 'upload-length': String(file.bytes.length), 'upload-metadata': metadata },
  });
  const place = new URL(begun.headers.get('location') ?? '', api.url);
  const sent = await fetch(place, {
    method: 'PATCH',
    headers: { ...head, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(file.bytes),
  });
  const mid = sent.headers.get('material-id');
  if (mid === null) throw new Error(`${file.name}: ${await sent.text()}`);
  const { material } = await api.call(selectMaterialById, { id: mid });
  return { mid, url: material.url };
}
