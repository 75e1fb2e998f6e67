import { expect } from '@playwright/test';
import {
  type InputOf,
  insertTerminalCommand,
  insertTerminalSetting,
  type OperationResult,
  selectTerminalOperationResultPage,
} from '@vitrine/shared/api';
import type { Api } from './Api.ts';

type Command = InputOf<typeof insertTerminalCommand>['command'];
type Settings = InputOf<typeof insertTerminalSetting>['settings'];

/** Sends a command to one terminal and returns its result. */
export async function sendCommand(api: Api, clId: string, command: Command): Promise<OperationResult> {
  const { operationId } = await api.call(insertTerminalCommand, { target: { ids: [clId] }, command });
  return resultOf(api, operationId);
}

/** Sends settings to one terminal and returns the result. */
export async function sendSetting(api: Api, clId: string, settings: Settings): Promise<OperationResult> {
  const { operationId } = await api.call(insertTerminalSetting, { target: { ids: [clId] }, settings });
  return resultOf(api, operationId);
}

async function resultOf(api: Api, id: string): Promise<OperationResult> {
  const results: OperationResult[] = [];
  await expect(async () => {
    const { resultList } = await api.call(selectTerminalOperationResultPage, { id });
    const over = resultList.filter(({ state }) => !['waiting', 'sent', 'working'].includes(state));
    expect(over).toHaveLength(1);
    results.push(...over);
  }).toPass({ timeout: 30_000 });
  const [result] = results;
  if (!result) throw new Error('the order has no result');
  return result;
}
