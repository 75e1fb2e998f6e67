import { topics } from '@vitrine/shared/api';
import type { TerminalIdentity } from '../platform/access/terminal.ts';
import type { Services } from '../platform/services.ts';
import { expireCommands, settleCommand } from './commands.ts';
import { matches } from './credential.ts';
import { closePairing } from './pairing.ts';
import { storePresence } from './presence.ts';
import { TerminalQueue } from './queue.ts';
import { storeReport } from './report.ts';

/** Checks a credential against what is stored; a revoked terminal has none. */
export async function authenticate(
  services: Services,
  clId: string,
  secret: string,
): Promise<TerminalIdentity | null> {
  const row = await services.database
    .selectFrom('terminal')
    .select(['tenant_id', 'credential_hash'])
    .where('id', '=', clId)
    .where('authorised', '=', true)
    .executeTakeFirst();
  if (!row || row.credential_hash === null || !matches(secret, row.credential_hash)) return null;
  return { clId, tenantId: row.tenant_id };
}

/** Listens to what terminals say, each in its own order. */
export function listenToTerminals(services: Services): void {
  const queue = new TerminalQueue();
  const { bus, database, events, clock } = services;

  bus.subscribe('presence', (clId, presence) =>
    queue.run(clId, async () => {
      // The last will of a connection that a newer one of the same terminal has replaced.
      if (!presence.online && bus.isConnected(clId)) return;
      const tenantId = await storePresence(database, clId, presence, clock.now(), bus.addressOf(clId));
      if (tenantId === undefined) {
        // Revoked or deleted between its credential being checked and the connection being known.
        if (presence.online) await bus.disconnect(clId);
        return;
      }
      if (presence.online) await closePairing(database, clId);
      events.publish(tenantId, {
        kind: 'presence',
        clId,
        online: presence.online,
        at: clock.now().toISOString(),
      });
    }),
  );

  bus.subscribe('report', (clId, report) =>
    queue.run(clId, async () => {
      const stored = await storeReport(database, clId, report, clock.now());
      if (!stored) return;
      await services.terminals.tellReport(clId, stored.tenantId, report);
      events.publish(stored.tenantId, { kind: 'terminal', clId, at: clock.now().toISOString() });
    }),
  );

  bus.subscribe('acknowledgement', (clId, acknowledgement) => settleCommand(services, clId, acknowledgement));
}

const sweepInterval = 5_000;

/** Ends commands that nobody answered; answers how to stop doing so. */
export function sweepCommands(services: Services): () => void {
  const sweep = async () => {
    const now = services.clock.now();
    for (const row of await expireCommands(services.database, now)) {
      services.events.publish(row.tenant_id, {
        kind: 'command',
        clId: row.terminal_id,
        commandId: row.id,
        outcome: 'timedOut',
        at: now.toISOString(),
      });
    }
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => services.log.warn({ err: error }, 'open commands could not be swept'));
  }, sweepInterval);
  timer.unref();
  return () => clearInterval(timer);
}

/** Ends the link of terminals whose credential is void, and takes back what was kept for them. */
export async function cutOff(services: Services, clIds: readonly string[]): Promise<void> {
  for (const clId of clIds) {
    await services.bus.disconnect(clId);
    await services.bus.publish(topics.desired(clId), undefined, { retain: true });
    await services.bus.publish(topics.presence(clId), undefined, { retain: true });
  }
}

/** After a screen took over a terminal: the old one is cut off, and the new one finds what it is to play. */
export async function resume(services: Services, tenantId: string, clId: string): Promise<void> {
  await services.bus.disconnect(clId);
  await services.terminals.tellChange(tenantId, [clId]);
  await services.terminals.announce([clId]);
}
