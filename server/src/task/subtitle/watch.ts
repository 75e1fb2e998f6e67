import type { TerminalReport } from '@vitrine/shared/api';
import { runRegularly } from '../../platform/runRegularly.ts';
import type { Needs } from '../../services.ts';
import { ConfirmerWatch } from './ConfirmerWatch.ts';
import { waitedSince } from './confirming.ts';
import { endSubtitles, lapseSubtitles, noteShown, syncTerminals, terminalsOf } from './rows.ts';
import { notifyChanges } from './service.ts';

/** Milliseconds between checks for ended tickers. Players end them independently. */
const interval = 2000;

/** Enters what a terminal reports that it showed. */
export async function takeShown(
  services: Needs<'clock' | 'database' | 'events'>,
  clId: string,
  tenantId: string,
  report: TerminalReport,
) {
  const { database, events, clock } = services;
  for (const { id, shownAt, endedAt } of report.subtitles ?? []) {
    const said = {
      id,
      shownAt: new Date(shownAt),
      endedAt: endedAt === undefined ? null : new Date(endedAt),
    };
    if (!(await noteShown(database, clId, said))) continue;
    events.publish(tenantId, { kind: 'subtitle', id, at: clock.now().toISOString() });
  }
}

/** Ends expired subtitles and lapses unconfirmed emergencies; returns the count. */
export async function endOver(
  services: Needs<'clock' | 'database' | 'events' | 'subtitleLink'>,
): Promise<number> {
  const { database, clock } = services;
  const over = await endSubtitles(database, clock.now());
  for (const { id, tenantId } of over)
    await notifyChanges(services, tenantId, id, await terminalsOf(database, id));
  const lapsed = await lapseSubtitles(database, waitedSince(clock.now()));
  for (const { id, tenantId } of lapsed) await notifyChanges(services, tenantId, id, [], false);
  return over.length + lapsed.length;
}

/** Terminals moved: running subtitles for groups follow them. */
export async function followMoves(
  services: Needs<'clock' | 'database' | 'events' | 'subtitleLink'>,
  tenantId: string,
): Promise<void> {
  const { database, clock } = services;
  const running = await database
    .selectFrom('subtitle')
    .select(['id', 'client_ids', 'group_ids'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'running')
    .execute();
  for (const subtitle of running) {
    const changed = await syncTerminals(database, tenantId, subtitle, clock.now());
    if (changed.length > 0) await notifyChanges(services, tenantId, subtitle.id, changed);
  }
}

/**
 * Ends expired tickers, lapses unconfirmed ones and notifies who may confirm, regularly. The returned function stops it
 * and waits for a running pass.
 */
export function watchSubtitles(
  services: Needs<'clock' | 'database' | 'events' | 'leadership' | 'log' | 'subtitleLink'>,
): () => Promise<void> {
  const confirmers = new ConfirmerWatch('subtitle');
  const check = async () => {
    await endOver(services);
    await confirmers.check(services);
  };
  const failure = 'failed to check expired and pending tickers';
  return runRegularly(services, { only: 'leader', every: interval, work: check, failure });
}
