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
import { createComponent, createMediaItem, createScene, type Scene } from '@vitrine/shared/document';
import type { Page } from 'playwright-core';
import { upload } from '../../../server/src/material/testing/upload.ts';
import { workspace } from '../../webpack/paths.ts';
import { drawPlate } from '../playback/frames.ts';
import type { RealServer } from '../publish/realServer.ts';

const clips = {
  /** 25 frames a second. */
  silent: join(workspace, 'e2e/fixtures/media/opening.mp4'),
  /** 24 frames a second, and a tone. */
  sounding: join(import.meta.dirname, 'sounding.mp4'),
};
const everyDay = { etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '1', etSun: '1' };
const always = {
  ...{ etStartDate: '2026-01-01', etEndDate: '2099-12-31', ...everyDay },
  ...{ etStartTime: '00:00:00', etEndTime: '00:00:00', etOvernight: '1' },
} as const;

async function uploaded({ url, token, ask }: RealServer, name: string, bytes: Buffer): Promise<MaterialRow> {
  const { materialId } = await upload({ url, token, name, bytes });
  for (;;) {
    const { material } = await ask(selectMaterialById, { id: materialId });
    if (material.state !== 'processing') return material;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A full-screen list with 1.5 seconds per image. */
function sceneOf(index: number, type: 'img' | 'video', materials: readonly MaterialRow[]): Scene {
  const mpList = materials.map(({ url, mtId }) =>
    createMediaItem({ url, mid: mtId, type, playParam: 1.5, volume: 0 }),
  );
  return createScene(index, [
    createComponent(type, { infoX: 0, infoY: 0, infoWidth: 1920, infoHeight: 1080, mpList }),
  ]);
}

async function programOf({ ask }: RealServer, name: string, scenes: Scene[]): Promise<string> {
  const { id } = await ask(insertProgram, { name });
  const { revision, document } = await ask(selectProgramById, { id });
  await ask(updateProgram, { id, revision, document: { ...document, scenes } });
  return id;
}

/** Programs with a distinct colour per item: one with two scenes of images, and two with a video. */
export interface Programs {
  readonly pictures: string;
  readonly clip: string;
  readonly sounding: string;
}

async function clipProgram(server: RealServer, name: string, file: string): Promise<string> {
  const video = await uploaded(server, basename(file), readFileSync(file));
  return programOf(server, name, [sceneOf(0, 'video', [video])]);
}

export async function makePrograms(page: Page, server: RealServer): Promise<Programs> {
  const plates: MaterialRow[] = [];
  for (const colour of ['#e03030', '#4060f0', '#f0a020', '#20a060', '#a040c0'])
    plates.push(await uploaded(server, `plate ${plates.length}.jpg`, await drawPlate(page, colour)));
  return {
    pictures: await programOf(server, 'Pictures', [
      sceneOf(0, 'img', plates.slice(0, 3)),
      sceneOf(1, 'img', plates.slice(3)),
    ]),
    clip: await clipProgram(server, 'Clip', clips.silent),
    sounding: await clipProgram(server, 'Clip with sound', clips.sounding),
  };
}

/** Publishes programs to terminals; type 4 plays synchronised, type 1 does not. */
export async function publishTo(
  { ask }: RealServer,
  type: 1 | 4,
  programIds: string[],
  clientIds: string[],
): Promise<void> {
  const name = `Type ${type} of ${programIds.join(' ')}`.slice(0, 50);
  const fields = { ...always, etName: name, etTaskType: type, etIsLinkScreeen: '0', programIds, clientIds };
  const { id } = await ask(insertEquipmentTask, { ...fields } as const);
  await ask(publishEquipmentTask, { id });
}
