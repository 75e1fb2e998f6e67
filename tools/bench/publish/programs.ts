import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  insertEquipmentTask,
  insertProgram,
  type MaterialRow,
  selectMaterialById,
  selectProgramById,
  updateProgram,
} from '@vitrine/shared/api';
import { createComponent, createMediaItem, createProgramDocument } from '@vitrine/shared/document';
import { upload } from '../../../server/src/material/testing/upload.ts';
import { workspace } from '../../webpack/paths.ts';
import type { RealServer } from './realServer.ts';

export interface Spot {
  readonly taskId: string;
  readonly programId: string;
}

const photo = join(workspace, 'e2e/fixtures/media/market-square.jpg');
const everyDay = { etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '1', etSun: '1' };
const aroundTheClock = { etStartTime: '00:00:00', etEndTime: '00:00:00', etOvernight: '1' } as const;

export async function uploadPhoto({ url, token, ask }: RealServer): Promise<MaterialRow> {
  const { materialId } = await upload({ url, token, name: basename(photo), bytes: readFileSync(photo) });
  for (;;) {
    const { material } = await ask(selectMaterialById, { id: materialId });
    if (material.state !== 'processing') return material;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A full-screen photo program with a subtitle and a clock. */
async function makeProgram({ ask }: RealServer, name: string, material: MaterialRow): Promise<string> {
  const { id } = await ask(insertProgram, { name });
  const { revision } = await ask(selectProgramById, { id });
  const document = createProgramDocument();
  const item = createMediaItem({ url: material.url, mid: material.mtId, name: material.name, type: 'img' });
  const picture = { mpList: [item], infoX: 0, infoY: 0, infoWidth: 1920, infoHeight: 1080 };
  const widgets = [createComponent('img', picture), createComponent('subtitle'), createComponent('time')];
  const [words] = widgets[1]?.txList ?? [];
  if (words) words.taContent = name;
  document.scenes[0]?.allScene.componentsList.push(...widgets);
  await ask(updateProgram, { id, revision, document });
  return id;
}

/** A draft task of type 1: the last published one replaces the others, whose content stays cached on terminals. */
export async function makeSpot(
  server: RealServer,
  name: string,
  material: MaterialRow,
  clientIds: string[],
): Promise<Spot> {
  const programId = await makeProgram(server, name, material);
  const dates = { etStartDate: '2026-01-01', etEndDate: '2099-12-31' };
  const fields = {
    etName: name,
    etTaskType: 1,
    etIsLinkScreeen: '0',
    ...dates,
    ...aroundTheClock,
    ...everyDay,
  };
  const { id: taskId } = await server.ask(insertEquipmentTask, {
    ...fields,
    programIds: [programId],
    clientIds,
  });
  return { taskId, programId };
}
