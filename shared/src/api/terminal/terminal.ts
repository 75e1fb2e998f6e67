import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, list } from '../base/field.ts';
import { commandKind } from '../link/link.ts';

/** Calls of `/terminal` and `/childDevice`, one file per feature. */
export * from './attribute.ts';
export * from './authorise.ts';
export * from './detail.ts';
export * from './device.ts';
export * from './field.ts';
export * from './import.ts';
export * from './linked.ts';
export * from './list.ts';
export * from './map.ts';
export * from './passage.ts';
export * from './player.ts';
export * from './row.ts';
export * from './tree.ts';
export * from './view.ts';

export const insertClientCommand = defineEndpoint({
  path: '/etv/insertClientCommand.json',
  access: 'terminal.command',
  summary: 'Sends a command to terminals; those offline are refused by name, the others go on.',
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
