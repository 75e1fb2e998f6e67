import { type CommandAcknowledgement, type TerminalCommand, topics } from '@vitrine/shared/api';
import type { Database } from '../platform/database/connection.ts';
import { newId } from '../platform/identifier.ts';
import type { Services } from '../platform/services.ts';
import { requireTerminals } from './adoption.ts';

/** How long a terminal may take to answer. */
const patience = 60_000;

export interface CommandResult {
  clId: string;
  commandId: string;
  outcome: 'sent' | 'refused';
  error: string;
}

/** Sends a command to those terminals that are online; the others are refused by name. */
export async function sendCommand(
  services: Services,
  sender: { tenantId: string; memberId: string },
  order: { ids: readonly string[]; kind: TerminalCommand['kind']; text: string },
): Promise<CommandResult[]> {
  const terminals = await requireTerminals(services.database, sender.tenantId, order.ids);
  const results: CommandResult[] = [];
  for (const terminal of terminals) {
    if (!terminal.online) {
      results.push({ clId: terminal.id, commandId: '', outcome: 'refused', error: 'terminal.offline' });
      continue;
    }
    const command = await recordCommand(services, sender, terminal.id, order);
    await services.bus.publish(topics.command(terminal.id), command, { qos: 1, retain: false });
    results.push({ clId: terminal.id, commandId: command.id, outcome: 'sent', error: '' });
  }
  return results;
}

async function recordCommand(
  services: Services,
  sender: { tenantId: string; memberId: string },
  clId: string,
  order: { kind: TerminalCommand['kind']; text: string },
): Promise<TerminalCommand> {
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + patience);
  const id = newId();
  await services.database
    .insertInto('terminal_command')
    .values({
      id,
      tenant_id: sender.tenantId,
      terminal_id: clId,
      kind: order.kind,
      body: order.text,
      outcome: 'sent',
      created_by: sender.memberId,
      created_at: now,
      expires_at: expiresAt,
      finished_at: null,
    })
    .execute();
  const text = order.text === '' ? {} : { text: order.text };
  return { id, kind: order.kind, ...text, issuedAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
}

/** Writes a terminal's answer down; only the terminal that was asked can answer, and only once. */
export async function settleCommand(
  services: Services,
  clId: string,
  acknowledgement: CommandAcknowledgement,
): Promise<void> {
  const now = services.clock.now();
  const row = await services.database
    .updateTable('terminal_command')
    .set({
      outcome: acknowledgement.outcome,
      message: acknowledgement.message ?? '',
      finished_at: now,
    })
    .where('id', '=', acknowledgement.id)
    .where('terminal_id', '=', clId)
    .where('outcome', '=', 'sent')
    .returning('tenant_id')
    .executeTakeFirst();
  if (!row) return;
  services.events.publish(row.tenant_id, {
    kind: 'command',
    clId,
    commandId: acknowledgement.id,
    outcome: acknowledgement.outcome,
    at: now.toISOString(),
  });
}

/** Commands that nobody answered in time. */
export async function expireCommands(database: Database, now: Date) {
  return database
    .updateTable('terminal_command')
    .set({ outcome: 'timedOut', finished_at: now })
    .where('outcome', '=', 'sent')
    .where('expires_at', '<', now)
    .returning(['id', 'terminal_id', 'tenant_id'])
    .execute();
}
