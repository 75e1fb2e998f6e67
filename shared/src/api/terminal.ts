import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, list } from './field.ts';
import { commandKind } from './link.ts';

/** The calls of `/terminal` and `/childDevice`, one file for each thing that a person does. */
export * from './terminalAttribute.ts';
export * from './terminalAuthorise.ts';
export * from './terminalDetail.ts';
export * from './terminalDevice.ts';
export * from './terminalField.ts';
export * from './terminalImport.ts';
export * from './terminalLinked.ts';
export * from './terminalList.ts';
export * from './terminalMap.ts';
export * from './terminalPassage.ts';
export * from './terminalPlayer.ts';
export * from './terminalRow.ts';
export * from './terminalTree.ts';
export * from './terminalView.ts';

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
