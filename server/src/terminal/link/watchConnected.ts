import { sql } from 'kysely';
import { PollingWorker } from '../../platform/PollingWorker.ts';
import type { Needs } from '../../services.ts';

/** Milliseconds between checks: a server is told when a terminal is cut off, unless Redis is away. */
const interval = 60_000;

/** Disconnects terminals that are connected to this server although they were revoked, deleted or quarantined. */
export async function disconnectVoid({ bus, database }: Needs<'bus' | 'database'>): Promise<void> {
  const here = bus.connectedHere();
  if (here.length === 0) return;
  const { rows } = await sql<{ id: string }>`select here.id from unnest(${here}::text[]) as here (id)
    where not exists (select from terminal
      where terminal.id = here.id and authorised and quarantined_at is null)`.execute(database);
  if (rows.length > 0) await bus.disconnect(rows.map(({ id }) => id));
}

/** Does so regularly, and when this server may have missed being told. The returned function stops it. */
export function watchConnected(services: Needs<'bus' | 'database' | 'log' | 'signals'>): () => Promise<void> {
  const worker = new PollingWorker(services, {
    every: interval,
    work: () => disconnectVoid(services),
    failure: 'failed to check the connected terminals; will retry',
  });
  const stopListening = services.signals.onGap(() => worker.wake());
  worker.start();
  return async () => {
    stopListening();
    await worker.stop();
  };
}
