import { type CommandInput, type Deferral, insertTerminalCommand } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';

/** Queues a command for offline terminals; returns the operation's id. */
export async function deferCommand(
  client: Client,
  ids: readonly string[],
  command: CommandInput,
  deferral: Deferral,
): Promise<string> {
  const target = { ids: [...ids], groupIds: [] };
  return (await client.call(insertTerminalCommand, { target, command, deferral })).operationId;
}
