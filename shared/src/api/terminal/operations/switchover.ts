import { z } from 'zod';
import { defineEndpoint } from '../../base/endpoint.ts';
import { groupIsDefault, instant, integer, pageNumber, treeId } from '../../base/field.ts';
import { pictureSource, switchoverEntry } from '../../link/settings.ts';
import { screenState } from '../status/screenStatus.ts';
import { deferral } from './deferral.ts';
import { operationTarget, startedOperation } from './operation.ts';

export const insertTerminalSwitchover = defineEndpoint({
  path: '/etv/insertTerminalSwitchover.json',
  access: 'terminal.manage',
  encoding: 'json',
  summary: 'Switches the picture source of terminals now, or gives them a plan that works offline.',
  input: z.object({
    target: operationTarget,
    order: z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('now'), source: pictureSource }),
      /** An empty list removes the plan. */
      z.object({ mode: z.literal('plan'), entries: z.array(switchoverEntry).max(100) }),
    ]),
    deferral: deferral.optional(),
  }),
  output: startedOperation,
});

export const switchoverRow = z.object({
  clId: z.string(),
  name: z.string(),
  groupName: z.string(),
  groupIsDefault,
  online: z.boolean(),
  ...screenState,
  /** Whether it reports that it can show an input. */
  able: z.boolean(),
  /** Source reported by the terminal; null: none yet. */
  source: pictureSource.nullable(),
  sourceAt: instant.nullable(),
  entries: z.array(switchoverEntry),
  /** True until the terminal confirms the latest plan. */
  pending: z.boolean(),
});
export type SwitchoverRow = z.infer<typeof switchoverRow>;

export const selectTerminalSwitchoverPage = defineEndpoint({
  path: '/etv/selectTerminalSwitchoverPage.json',
  access: 'terminal.view',
  summary: 'Lists the picture sources of terminals and their plans.',
  input: z.object({
    gpId: treeId,
    clientName: z.string().trim().max(100).default(''),
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(12),
  }),
  output: z.object({ switchoverList: z.array(switchoverRow), totalNum: z.number().int() }),
});
