import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, list } from '../base/field.ts';
import { commandKind } from '../link/link.ts';

export * from './authorise.ts';
export * from './detail/detail.ts';
export * from './detail/device.ts';
/** Calls of `/terminal` and `/childDevice`, one file per feature. */
export * from './fields/attribute.ts';
export * from './fields/field.ts';
export * from './import.ts';
export * from './linked.ts';
export * from './list/list.ts';
export * from './list/map.ts';
export * from './list/row.ts';
export * from './list/view.ts';
export * from './passage.ts';
export * from './player.ts';
export * from './tree.ts';

export const insertClientCommand = defineEndpoint({
  path: '/etv/insertClientCommand.json',
  access: 'terminal.command',
  summary: 'Sends a command to terminals; offline ones are refused by name, the others receive it.',
  input: z.object({
    ids: list(id),
    kind: commandKind.exclude(['forget']),
    text: z.string().max(500).default(''),
  }),
  output: z.object({
    results: z.array(
      z.object({
        clId: z.string(),
        commandId: z.string(),
        outcome: z.enum(['sent', 'refused']),
        error: z.string(),
      }),
    ),
  }),
});
