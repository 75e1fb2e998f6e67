import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  insertEquipmentTask,
  insertProgram,
  type MaterialRow,
  publishEquipmentTask,
  selectMaterialById,
  selectProgramById,
  updateProgram,
} from '@vitrine/shared/api';
import { cartoons, createComponent, createMediaItem, createScene } from '@vitrine/shared/document';
import type { Page } from 'playwright-core';
import { upload } from '../../../server/src/material/testing/upload.ts';
import { workspace } from '../../webpack/paths.ts';
import type { RealServer } from '../publish/realServer.ts';
import { drawPlate } from './frames.ts';

const media = (name: string) => join(workspace, 'e2e/fixtures/media', name);
const everyDay = { etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '1', etSun: '1' };

/** Uploads bytes to the library; returns the processed material. */
export async function uploaded(
  { url, token, ask }: RealServer,
  name: string,
  bytes: Buffer,
): Promise<MaterialRow> {
  const { materialId } = await upload({ url, token, name, bytes });
  for (;;) {
    const { material } = await ask(selectMaterialById, { id: materialId });
    if (material.state !== 'processing') return material;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Publishes a program with one full-screen list of alternating bright images and videos, one per transition, over a
 * black scene. Returns its id and the items per cycle.
 */
export async function publishMixture(page: Page, server: RealServer, clId: string) {
  const pictures = [
    await uploaded(server, 'red.jpg', await drawPlate(page, '#e03030')),
    await uploaded(server, 'blue.jpg', await drawPlate(page, '#4060f0')),
    await uploaded(server, 'orange.jpg', await drawPlate(page, '#f0a020')),
  ];
  const clips = ['green.mp4', 'magenta.mp4'].map((name) => media(name));
  const videos: MaterialRow[] = [];
  for (const clip of clips) videos.push(await uploaded(server, basename(clip), readFileSync(clip)));
  const mpList = cartoons.map(({ cartoon }, place) => {
    const isClip = place % 4 === 2;
    const [shelf, type] = isClip ? [videos, 'video'] : [pictures, 'img'];
    const material = shelf[place % shelf.length];
    return createMediaItem({
      url: material?.url ?? '',
      mid: material?.mtId ?? '',
      type,
      cartoon,
      playParam: 2,
      volume: 0,
    });
  });
  const { id: programId } = await server.ask(insertProgram, { name: 'Mixture' });
  const { revision, document } = await server.ask(selectProgramById, { id: programId });
  const mixture = createComponent('mixture', { infoWidth: 1920, infoHeight: 1080, coFit: 'fill', mpList });
  await server.ask(updateProgram, {
    id: programId,
    revision,
    document: { ...document, scenes: [createScene(0, [mixture])] },
  });
  const { id } = await server.ask(insertEquipmentTask, {
    ...{ etName: 'Mixture', etTaskType: 1, etStartDate: '2026-01-01', etEndDate: '2099-12-31' },
    ...{ etStartTime: '00:00:00', etEndTime: '00:00:00', etOvernight: '1', ...everyDay },
    programIds: [programId],
    clientIds: [clId],
  });
  await server.ask(publishEquipmentTask, { id });
  return { programId, items: mpList.length };
}
