import type { OutputOf, selectWhy } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';
import { factsOf } from '../../terminal/factsOf.ts';
import { messageOn } from '../../terminal/operations/shownMessages.ts';
import { statusesOf } from '../../terminal/report/screenStatus.ts';
import { tickersOn } from '../subtitle/tickersOn.ts';

/** The last reported content of the screen, by the rule shared by all pages, and its overlays. */
export async function screenNow(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
  clId: string,
): Promise<OutputOf<typeof selectWhy>['screen']> {
  const status = (await statusesOf(database, tenantId, [clId], clock.now())).get(clId);
  const [row] = await factsOf(database, tenantId, [clId]);
  if (!status || !row) return null;
  const tickers = await tickersOn(database, tenantId, clId);
  const shown = await messageOn(database, clId, clock.now());
  const message = shown && { text: shown.text, until: shown.until.toISOString() };
  return { status, reportedAt: row.lastSeen?.toISOString() ?? null, tickers, message };
}
