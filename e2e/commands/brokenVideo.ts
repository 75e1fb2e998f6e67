import { readFileSync } from 'node:fs';
import { selectMaterialById } from '@vitrine/shared/api';
import { createComponent, createMediaItem } from '@vitrine/shared/document';
import { expect, media } from '../fixtures/test.ts';
import type { Api } from './Api.ts';
import { FileMaker } from './FileMaker.ts';
import { makeProgram } from './prepare.ts';
import { sendMaterial } from './sendMaterial.ts';

/** A program with a video that has a valid header and corrupt frames; the server has processed it. */
export async function makeBrokenVideo(api: Api, name: string): Promise<string> {
  const bytes = readFileSync(media('opening.mp4'));
  bytes.fill(0xab, bytes.indexOf('mdat') + 4);
  const { mid, url } = await sendMaterial(api, new FileMaker().write('broken.mp4', bytes));
  await expect
    .poll(async () => (await api.call(selectMaterialById, { id: mid })).material.duration)
    .not.toBeNull();
  const item = createMediaItem({ type: 'video', mid, url });
  return makeProgram(api, name, createComponent('video', { mpList: [item] }));
}
