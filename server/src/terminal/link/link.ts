import { topics } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { type AdmittedTerminal, NotNow, type TerminalIdentity } from '../../platform/access/TerminalGuard.ts';
import type { Needs } from '../../services.ts';
import { settleCommand } from '../command/commands.ts';
import { TerminalQueue } from '../command/TerminalQueue.ts';
import { matches } from '../pairing/credential.ts';
import { notifyStatuses } from '../report/notifyStatuses.ts';
import { storeReport } from '../report/report.ts';

type ListenToTerminalsNeeds = Needs<
  'bus' | 'clock' | 'database' | 'events' | 'operations' | 'terminalPresence' | 'terminals'
>;

function credentialRow({ database }: Needs<'database'>, clId: string) {
  return database
    .selectFrom('terminal')
    .select(['tenant_id', 'credential_hash', 'quarantined_at'])
    .where('id', '=', clId)
    .where('authorised', '=', true);
}

const holds = (row: { credential_hash: string | null }, secret: string): boolean =>
  row.credential_hash !== null && matches(secret, row.credential_hash);

/** Verifies a credential; a revoked terminal has none. */
export async function authenticate(
  services: Needs<'database'>,
  clId: string,
  secret: string,
): Promise<TerminalIdentity | null> {
  const row = await credentialRow(services, clId).executeTakeFirst();
  return row && holds(row, secret) ? { clId, tenantId: row.tenant_id } : null;
}

/**
 * Decides on a connection. Flapping and quarantined terminals have a valid credential and are asked to retry later:
 * refused as unknown, they would discard it.
 */
export async function admit(
  services: Needs<'database' | 'terminalPresence'>,
  clId: string,
  secret: string,
): Promise<AdmittedTerminal | null> {
  const { connections, ofNodes } = services.terminalPresence;
  if (!(await connections.admits(clId))) throw new NotNow();
  const row = await credentialRow(services, clId)
    .select(['online', sql<number>`nextval('terminal_connection')`.as('number')])
    .executeTakeFirst();
  if (!row || !holds(row, secret)) return null;
  if (row.quarantined_at !== null || !(await connections.came(clId))) throw new NotNow();
  if (row.online) await ofNodes.claim(clId, row.number);
  return { clId, tenantId: row.tenant_id, connection: row.number };
}

/** Listens to what terminals say, each in its own order. */
export function listenToTerminals(services: ListenToTerminalsNeeds): void {
  const queue = new TerminalQueue();
  const { bus, database, clock } = services;

  bus.subscribe('presence', (clId, presence, { number }) =>
    services.terminalPresence.record(clId, presence, number),
  );

  bus.subscribe('report', (clId, report, { number }) =>
    queue.run(clId, async () => {
      const stored = await storeReport(database, { clId, connection: number }, report, clock.now());
      if (!stored) return;
      await services.terminals.notifyReport(clId, stored.tenantId, report, number);
      await notifyStatuses(services, stored.tenantId, [clId]);
      // Makes the terminal's drawer reload.
      if (stored.faultsChanged)
        services.events.publish(stored.tenantId, { kind: 'terminal', clId, at: clock.now().toISOString() });
    }),
  );

  bus.subscribe('acknowledgement', (clId, acknowledgement) => settleCommand(services, clId, acknowledgement));
}

/** Ends the link of terminals whose credential is void, and clears their desired state in the broker. */
export async function cutOff(services: Needs<'bus'>, clIds: readonly string[]): Promise<void> {
  await services.bus.disconnect(clIds);
  await clearRetained(services, clIds.map(topics.desired));
}

/** Ends the link of deleted terminals, and clears everything that the broker retains for them. */
export async function endLinks(
  services: Needs<'bus' | 'terminalPresence'>,
  clIds: readonly string[],
): Promise<void> {
  await cutOff(services, clIds);
  await clearRetained(services, [...clIds.map(topics.subtitle), ...clIds.map(topics.applet)]);
  await services.terminalPresence.connections.release(clIds);
}

async function clearRetained({ bus }: Needs<'bus'>, retained: readonly string[]): Promise<void> {
  await bus.publishAll(
    retained.map((topic) => ({ topic, value: undefined })),
    { retain: true },
  );
}

/** After a screen took over a terminal: the old one is cut off, and the new one finds what it is to play. */
export async function resume(
  services: Needs<'bus' | 'terminals'>,
  tenantId: string,
  clId: string,
): Promise<void> {
  await services.bus.disconnect([clId]);
  await services.terminals.notifyChange(tenantId, [clId]);
  await services.terminals.announce([clId]);
}
