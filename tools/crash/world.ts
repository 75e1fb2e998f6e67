import {
  insertEquipmentTask,
  insertProgram,
  login,
  publishEquipmentTask,
  selectProgramById,
  updateProgram,
} from '@vitrine/shared/api';
import { createComponent, createProgramDocument } from '@vitrine/shared/document';
import type { Ask } from '../bench/publish/realServer.ts';
import type { Credential } from '../fleet/FleetTerminal.ts';
import { inParallel, pairOne } from '../fleet/pair.ts';
import { callsOf } from './calls.ts';
import { administrator } from './Subject.ts';

export interface World {
  readonly url: string;
  readonly token: string;
  readonly ask: Ask;
  readonly terminals: readonly Credential[];
  /** All in one task, which all terminals play. */
  readonly programIds: readonly string[];
  readonly taskId: string;
}

const everyDay = {
  etMon: '1',
  etTue: '1',
  etWed: '1',
  etThur: '1',
  etFri: '1',
  etSat: '1',
  etSun: '1',
} as const;
const always = {
  etStartDate: '2026-01-01',
  etEndDate: '2099-12-31',
  etStartTime: '00:00:00',
  etEndTime: '00:00:00',
  etOvernight: '1',
} as const;

/** A document that contains the number of its save. */
export function documentOf(save: number) {
  const document = createProgramDocument();
  const widget = createComponent('subtitle');
  const [text] = widget.txList;
  if (text) text.taContent = `save ${save}`;
  document.scenes[0]?.allScene.componentsList.push(widget);
  return document;
}

/** Save number in a document; 0 before the first. */
export const saveOf = (document: string): number => Number(/"save (\d+)"/.exec(document)?.[1] ?? 0);

async function makeProgram(ask: Ask, name: string): Promise<string> {
  const { id } = await ask(insertProgram, { name });
  const { revision } = await ask(selectProgramById, { id });
  await ask(updateProgram, { id, revision, document: documentOf(0) });
  return id;
}

export async function makeWorld(url: string, size: { terminals: number; programs: number }): Promise<World> {
  const anyone = callsOf(url);
  const { token } = await anyone(login, administrator);
  const ask = callsOf(url, token);
  const terminals: Credential[] = [];
  const names = Array.from({ length: size.terminals }, (_, index) => `Crash ${index + 1}`);
  await inParallel(names, 4, async (name) => {
    terminals.push(await pairOne({ terminal: anyone, operator: ask }, name));
  });
  const programIds: string[] = [];
  for (let index = 1; index <= size.programs; index += 1)
    programIds.push(await makeProgram(ask, `Crash program ${index}`));
  const clientIds = terminals.map(({ clId }) => clId);
  const fields = {
    etName: 'Crash task',
    etTaskType: 1,
    etIsLinkScreeen: '0',
    ...always,
    ...everyDay,
  } as const;
  const { id: taskId } = await ask(insertEquipmentTask, { ...fields, programIds, clientIds });
  await ask(publishEquipmentTask, { id: taskId });
  return { url, token, ask, terminals, programIds, taskId };
}
