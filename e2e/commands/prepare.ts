import {
  insertEquipmentTask,
  insertProgram,
  publishEquipmentTask,
  registerClient,
  selectProgramById,
  updateProgram,
} from '@vitrine/shared/api';
import { type Component, createComponent, createScene, createTextItem } from '@vitrine/shared/document';
import type { PlayerPage } from '../pages/PlayerPage.ts';
import type { Api } from './Api.ts';

/** A program with one static text across its full width. */
export function makeTextProgram(api: Api, name: string, words: string): Promise<string> {
  return makeProgram(api, name, createComponent('subtitle', wide(words)));
}

/** A program with one full-width button that opens another program. */
export function makeLinkedProgram(
  api: Api,
  { name, words, leadsTo }: { name: string; words: string; leadsTo: string },
): Promise<string> {
  const link = { coActionType: 4, coLinkId: leadsTo } as const;
  return makeProgram(api, name, createComponent('button', { ...wide(words), ...link }));
}

const wide = (words: string) => ({
  txList: [createTextItem({ taContent: words, taFontSize: 80 })],
  infoWidth: 1920,
  infoHeight: 200,
});

export async function makeProgram(api: Api, name: string, widget: Component): Promise<string> {
  const { id } = await api.call(insertProgram, { name });
  const { document, revision } = await api.call(selectProgramById, { id });
  document.scenes[0]?.allScene.componentsList.push(widget);
  await api.call(updateProgram, { id, revision, document });
  return id;
}

/** A program with one scene per text, each shown for this many seconds. */
export async function makeScenes(
  api: Api,
  name: string,
  words: Readonly<Record<string, number>>,
): Promise<string> {
  const { id } = await api.call(insertProgram, { name });
  const { document, revision } = await api.call(selectProgramById, { id });
  const scenes = Object.entries(words).map(([taContent, scPlayTime], index) => {
    const text = createTextItem({ taContent, taFontSize: 200 });
    const scene = createScene(index, [
      createComponent('subtitle', { txList: [text], infoWidth: 1920, infoHeight: 400 }),
    ]);
    return { ...scene, allScene: { ...scene.allScene, scPlayTime } };
  });
  await api.call(updateProgram, { id, revision, document: { ...document, scenes } });
  return id;
}

/** Pairs a player by its displayed code; resolves once it is paired. */
export async function pair(api: Api, player: PlayerPage, name: string): Promise<string> {
  const { clId } = await api.call(registerClient, { code: await player.pairingCode(), name, pid: '-1' });
  await player.expectPaired();
  return clId;
}

/** Publishes programs to terminals: all day, every day, until the end of next year. */
export async function publish(
  api: Api,
  task: { name: string; type?: 1 | 2 | 3 | 4; programIds: string[]; clientIds: string[] },
): Promise<string> {
  const year = new Date().getUTCFullYear();
  const { id } = await api.call(insertEquipmentTask, {
    etName: task.name,
    etTaskType: task.type ?? 1,
    etStartDate: `${year - 1}-01-01`,
    etEndDate: `${year + 1}-12-31`,
    etStartTime: '00:00',
    etEndTime: '00:00',
    etOvernight: '1',
    ...{ etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '1', etSun: '1' },
    programIds: task.programIds,
    clientIds: task.clientIds,
  });
  await api.call(publishEquipmentTask, { id });
  return id;
}
