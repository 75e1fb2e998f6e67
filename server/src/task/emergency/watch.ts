import { runRegularly } from '../../platform/runRegularly.ts';
import type { Needs } from '../../services.ts';
import { endWithin } from '../publish/publishing.ts';
import { publishingTransaction } from '../publish/Renewals.ts';
import { ConfirmerWatch } from '../subtitle/ConfirmerWatch.ts';
import { waitedSince } from '../subtitle/confirming.ts';
import * as rows from './rows.ts';
import { settle } from './service.ts';

/** Milliseconds between checks for ended emergencies. Players end them independently. */
const interval = 2000;

interface Found {
  id: string;
  tenantId: string;
}

/** Ends an expired emergency; null if it was already ended. */
function end(
  services: Needs<'clock' | 'database' | 'files'>,
  { id, tenantId }: Found,
): Promise<string[] | null> {
  return publishingTransaction(services, async (transaction) => {
    const { status } = await rows.lockEmergency(transaction, tenantId, id);
    if (status !== 'running') return null;
    await rows.changeEmergency(transaction, tenantId, id, { status: 'ended' });
    await rows.keepAudience(transaction, tenantId, id);
    return endWithin(services, transaction, tenantId, id);
  });
}

/** Lets an unconfirmed emergency lapse; false when it was confirmed or ended meanwhile. */
function lapse({ database }: Needs<'database'>, { id, tenantId }: Found): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { status } = await rows.lockEmergency(transaction, tenantId, id);
    if (status !== 'waiting') return false;
    await rows.changeEmergency(transaction, tenantId, id, { status: 'lapsed' });
    await rows.keepAudience(transaction, tenantId, id);
    return true;
  });
}

/** Ends expired emergencies and lapses unconfirmed ones; returns the count. */
export async function endEmergencies(
  services: Needs<'clock' | 'database' | 'events' | 'files' | 'log' | 'renewals'>,
): Promise<number> {
  const { database, clock } = services;
  const over = await eachAlone(services, await rows.listOver(database, clock.now()), async (found) => {
    const clIds = await end(services, found);
    if (clIds !== null) await settle(services, found.tenantId, found.id, clIds);
    return clIds !== null;
  });
  const unconfirmed = await rows.listUnconfirmed(database, waitedSince(clock.now()));
  const lapsed = await eachAlone(services, unconfirmed, async (found) => {
    const done = await lapse(services, found);
    if (done) await settle(services, found.tenantId, found.id, [], false);
    return done;
  });
  return over + lapsed;
}

/**
 * Processes each separately, so that a failure, which is retried, does not block other accounts. Returns the number of
 * successes.
 */
async function eachAlone(
  { log }: Needs<'log'>,
  list: readonly Found[],
  work: (found: Found) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const found of list) {
    try {
      if (await work(found)) count += 1;
    } catch (error) {
      log.warn({ err: error, emergency: found.id }, 'failed to end emergency');
    }
  }
  return count;
}

/**
 * Ends expired emergencies, lapses unconfirmed ones and notifies who may confirm, regularly. The returned function stops
 * it and waits for a running pass.
 */
export function watchEmergencies(
  services: Needs<'clock' | 'database' | 'events' | 'files' | 'leadership' | 'log' | 'renewals'>,
): () => Promise<void> {
  const confirmers = new ConfirmerWatch('emergency');
  const check = async () => {
    await endEmergencies(services);
    await confirmers.check(services);
  };
  const failure = 'failed to check expired and pending emergencies';
  return runRegularly(services, { only: 'leader', every: interval, work: check, failure });
}
