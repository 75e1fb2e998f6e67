import {
  type CommandAcknowledgement,
  commandInput,
  type InputOf,
  type insertClientCommand,
  type OutputOf,
} from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { startOperation } from '../operations/operationService.ts';

/** Sends a command to a few terminals; resolves once it was sent to, or refused for, each. */
export async function sendCommand(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations'>>,
  {
    ids,
    kind,
    text = '',
  }: { ids: readonly string[] } & Pick<InputOf<typeof insertClientCommand>, 'kind' | 'text'>,
): Promise<OutputOf<typeof insertClientCommand>['results']> {
  const command = commandInput.safeParse(kind === 'message' ? { kind, text } : { kind });
  if (!command.success) throw new Refusal('terminal.commandIncomplete');
  const { services } = context;
  const target = { ids: [...ids], groupIds: [] };
  const { operationId } = await startOperation(context, target, { kind: 'command', command: command.data });
  await services.operations.sent(operationId);
  const rows = await services.database
    .selectFrom('terminal_operation_result')
    .select(['terminal_id', 'command_id', 'state', 'error'])
    .where('operation_id', '=', operationId)
    .orderBy('place')
    .execute();
  return rows.map(({ terminal_id: clId, command_id: commandId, state, error }) =>
    state === 'refused'
      ? { clId, commandId: '', outcome: 'refused', error }
      : { clId, commandId: commandId ?? '', outcome: 'sent', error: '' },
  );
}

/** Stores a terminal's answer; only the addressed terminal can answer. */
export function settleCommand(
  { operations }: Needs<'operations'>,
  clId: string,
  acknowledgement: CommandAcknowledgement,
): void {
  operations.acknowledge(clId, acknowledgement);
}
