import type { ConsoleEvent, TerminalReport } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import * as deliveries from './deliveryRepository.ts';
import { measureSpeed } from './downloadSpeed.ts';

type Delivery = deliveries.DeliveryRecord;
/** The task shown with the right document, if any. */
type Shown = NonNullable<TerminalReport['onScreen']> | null;

/** Processes a terminal's delivery report. Writes and publishes only changes. */
export async function takeReport(
  services: Needs<'clock' | 'database' | 'events'>,
  clId: string,
  tenantId: string,
  report: TerminalReport,
): Promise<void> {
  const { database, clock, events } = services;
  const known = await deliveries.deliveriesOf(database, tenantId, clId, report.revision);
  if (known.length === 0) return;
  const shown = await compareScreen(services, clId, tenantId, report);
  const now = clock.now();
  const said = new Map(report.tasks.map((task) => [task.taskId, task]));
  for (const before of known) {
    const after = nextDelivery(before, said.get(before.taskId), shown);
    if (!differs(before, after)) continue;
    if (after.state === 'downloading') await noteSpeed(database, tenantId, clId, after, now);
    if (!(await deliveries.updateDelivery(database, tenantId, clId, after, now))) continue;
    events.publish(tenantId, eventOf(clId, after, now));
  }
}

/** Updates the download speed from the progress since the last measurement. */
async function noteSpeed(
  database: Connection,
  tenantId: string,
  clId: string,
  { taskId, percent }: Delivery,
  at: Date,
): Promise<void> {
  const before = await deliveries.speedOf(database, tenantId, clId, taskId);
  const total = await deliveries.contentSize(database, tenantId, taskId);
  const speed = measureSpeed(before, percent, total, at);
  if (speed !== before) await deliveries.writeSpeed(database, tenantId, clId, taskId, speed);
}

/** Content on the screen counts only if it is the published revision: a player may still show the previous one. */
async function compareScreen(
  { database }: Needs<'database'>,
  clId: string,
  tenantId: string,
  report: TerminalReport,
) {
  const { onScreen } = report;
  if (!onScreen) return null;
  const expected = await deliveries.expectedDocuments(database, tenantId, clId, onScreen);
  return expected.includes(onScreen.documentHash) ? onScreen : null;
}

function nextDelivery(
  before: Delivery,
  said: TerminalReport['tasks'][number] | undefined,
  shown: Shown,
): Delivery {
  const { taskId, revision } = before;
  if (shown?.taskId === taskId) {
    const { documentHash, since } = shown;
    // Part of it may have been skipped.
    const error = said?.error ?? '';
    return { taskId, revision, state: 'onScreen', percent: 100, error, documentHash, since };
  }
  if (!said) return { ...before, state: before.state === 'onScreen' ? 'downloaded' : before.state };
  // A player that reports the task as shown, but with other or no content, has it downloaded only.
  const state = said.state === 'onScreen' ? 'downloaded' : said.state;
  const percent = state === 'downloaded' ? 100 : said.percent;
  return { ...before, state, percent, error: said.error ?? '' };
}

/** Changes below one percent are not written. */
function differs(before: Delivery, after: Delivery): boolean {
  return (
    before.state !== after.state ||
    before.error !== after.error ||
    before.documentHash !== after.documentHash ||
    Math.floor(before.percent) !== Math.floor(after.percent)
  );
}

function eventOf(clId: string, delivery: Delivery, at: Date): ConsoleEvent {
  return {
    kind: 'delivery',
    taskId: delivery.taskId,
    clId,
    state: delivery.state,
    percent: delivery.percent,
    ...(delivery.error !== '' && { error: delivery.error }),
    at: at.toISOString(),
  };
}
