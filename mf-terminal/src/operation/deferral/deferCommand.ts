import { type CommandInput, type Deferral, insertTerminalCommand } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';

/** Gives terminals a command that waits until they are back; answers the id of the operation. */
export async function deferCommand(
  client: Client,
  ids: readonly string[],
  command: CommandInput,
  deferral: Deferral,
): Promise<string> {
  const target = { ids: [...ids], groupIds: [] };
  return (await client.call(insertTerminalCommand, { target, command, deferral })).operationId;
}
