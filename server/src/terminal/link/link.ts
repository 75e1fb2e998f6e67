import { topics } from '@vitrine/shared/api';
import { NotNow, type TerminalIdentity } from '../../platform/access/TerminalGuard.ts';
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
    .where('authorised', '=', true)
    .executeTakeFirst();
}

const holds = (row: { credential_hash: string | null }, secret: string): boolean =>
  row.credential_hash !== null && matches(secret, row.credential_hash);

/** Verifies a credential; a revoked terminal has none. */
export async function authenticate(
  services: Needs<'database'>,
  clId: string,
  secret: string,
): Promise<TerminalIdentity | null> {
  const row = await credentialRow(services, clId);
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
): Promise<TerminalIdentity | null> {
  const { connections } = services.terminalPresence;
  if (!connections.admits(clId)) throw new NotNow();
  const row = await credentialRow(services, clId);
  if (!row || !holds(row, secret)) return null;
  if (row.quarantined_at !== null || !connections.came(clId)) throw new NotNow();
  return { clId, tenantId: row.tenant_id };
}

/** Listens to what terminals say, each in its own order. */
export function listenToTerminals(services: ListenToTerminalsNeeds): void {
  const queue = new TerminalQueue();
  const { bus, database, clock } = services;

  bus.subscribe('presence', (clId, presence) => services.terminalPresence.recorder.record(clId, presence));

  bus.subscribe('report', (clId, report) =>
    queue.run(clId, async () => {
      const stored = await storeReport(database, clId, report, clock.now());
      if (!stored) return;
      await services.terminals.notifyReport(clId, stored.tenantId, report);
      await notifyStatuses(services, stored.tenantId, [clId]);
      // Makes the terminal's drawer reload.
      if (stored.faultsChanged)
        services.events.publish(stored.tenantId, { kind: 'terminal', clId, at: clock.now().toISOString() });
    }),
  );

  bus.subscribe('acknowledgement', (clId, acknowledgement) => settleCommand(services, clId, acknowledgement));
}

/** Ends the link of terminals whose credential is void, and clears their desired state in the broker. */
export async function cutOff(services: Needs<'bus' | 'log'>, clIds: readonly string[]): Promise<void> {
  await services.bus.disconnect(clIds);
  await clearRetained(services, clIds.map(topics.desired));
}

/** Ends the link of deleted terminals, and clears everything that the broker retains for them. */
export async function endLinks(
  services: Needs<'bus' | 'log' | 'terminalPresence'>,
  clIds: readonly string[],
): Promise<void> {
  await cutOff(services, clIds);
  await clearRetained(services, [...clIds.map(topics.subtitle), ...clIds.map(topics.applet)]);
  services.terminalPresence.connections.release(clIds);
}

/** Never rejects: the broker clears by itself what the database does not want retained. */
async function clearRetained({ bus, log }: Needs<'bus' | 'log'>, retained: readonly string[]): Promise<void> {
  try {
    await bus.publishAll(
      retained.map((topic) => ({ topic, value: undefined })),
      { retain: true },
    );
  } catch (error) {
    log.warn({ err: error, topics: retained.length }, 'failed to clear what is retained for terminals');
  }
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
