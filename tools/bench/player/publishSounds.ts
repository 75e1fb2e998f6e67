import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  insertEquipmentTask,
  insertProgram,
  publishEquipmentTask,
  selectMaterialById,
  selectProgramById,
  updateProgram,
} from '@vitrine/shared/api';
import { createComponent, createMediaItem, createScene } from '@vitrine/shared/document';
import { upload } from '../../../server/src/material/testing/upload.ts';
import type { RealServer } from '../publish/realServer.ts';
import { writeSound } from '../upload/soundFile.ts';

const everyDay = { etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '1', etSun: '1' };

/** An incompressible sound of random samples. Returns its URL. */
export async function uploadSound({ url, token, ask }: RealServer, size: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-sound-'));
  try {
    const { path, name } = await writeSound(join(folder, 'noise.wav'), size);
    const { materialId } = await upload({ url, token, name, bytes: readFileSync(path) });
    for (;;) {
      const { material } = await ask(selectMaterialById, { id: materialId });
      if (material.state !== 'processing') return material.url;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Publishes a program with this many sounds of a given size to a terminal. Returns its id. */
export async function publishSounds(server: RealServer, clId: string, count: number, size: number) {
  const addresses: string[] = [];
  for (let index = 0; index < count; index += 1) addresses.push(await uploadSound(server, size));
  const mpList = addresses.map((url) => createMediaItem({ url, type: 'audio', volume: 0 }));
  const { id: programId } = await server.ask(insertProgram, { name: 'Sounds' });
  const { revision, document } = await server.ask(selectProgramById, { id: programId });
  const scenes = [createScene(0, [createComponent('audio', { mpList })])];
  await server.ask(updateProgram, { id: programId, revision, document: { ...document, scenes } });
  const { id } = await server.ask(insertEquipmentTask, {
    ...{ etName: 'Sounds', etTaskType: 1, etStartDate: '2026-01-01', etEndDate: '2099-12-31' },
    ...{ etStartTime: '00:00:00', etEndTime: '00:00:00', etOvernight: '1', ...everyDay },
    programIds: [programId],
    clientIds: [clId],
  });
  await server.ask(publishEquipmentTask, { id });
  return programId;
}
