import type { OutputOf, ParsedInputOf, retryTaskDelivery, selectTaskDelivery } from '@vitrine/shared/api';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { withScreens } from '../../terminal/report/screenStatus.ts';
import { publishingTransaction, requestRenewal } from '../publish/Renewals.ts';
import { listTerminalIds } from '../record/members.ts';
import { findAnyTask } from '../record/taskRepository.ts';
import { known } from '../refusals.ts';
import {
  type BoardRow,
  contentSize,
  countBoard,
  listFailed,
  pageOfBoard,
  resetFailed,
} from './deliveryRepository.ts';
import { isFresh } from './downloadSpeed.ts';
import { errorFiles } from './errorFiles.ts';
import { readTurns } from './notShown.ts';

/** Delivery of a task to its terminals: one page, and total counts. */
export async function readBoard(
  services: Needs<'clock' | 'database'>,
  tenantId: string,
  input: ParsedInputOf<typeof selectTaskDelivery>,
): Promise<OutputOf<typeof selectTaskDelivery>> {
  const { database, clock } = services;
  known(await findAnyTask(database, tenantId, input.id), 'task.unknown');
  const { state, keyword, order, pageNum: page, pageSize: size } = input;
  const { rows, total } = await pageOfBoard(database, tenantId, input.id, {
    state,
    keyword,
    order,
    page,
    size,
  });
  const bytes = await contentSize(database, tenantId, input.id);
  const there = rows.flatMap((row) => (row.state === 'downloaded' ? row.clId : []));
  const turns = await readTurns(services, tenantId, input.id, there);
  const fileOf = await errorFiles(
    database,
    tenantId,
    rows.map(({ error }) => error),
  );
  const now = clock.now();
  const deliveries = rows.map((row) => ({
    ...deliveryRow(row, bytes, now),
    ...fileOf(row.error),
    ...{ notShown: null, ...turns.get(row.clId) },
  }));
  return {
    deliveryList: await withScreens(database, tenantId, deliveries, now),
    totalNum: total,
    ...(await countBoard(database, tenantId, input.id)),
  };
}

function deliveryRow(row: BoardRow, bytesTotal: number, now: Date) {
  const { screenshotHash, lastSeen, updatedAt, bytesPerSecond: measured, ...rest } = row;
  const seen = lastSeen?.toISOString() ?? null;
  const bytesDone = Math.round((bytesTotal * row.percent) / 100);
  const age = updatedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - updatedAt.getTime();
  const isMeasured = row.state === 'downloading' && row.online && isFresh(measured ?? 0, bytesTotal, age);
  const bytesPerSecond = isMeasured ? measured : null;
  return {
    ...rest,
    lastSeen: seen,
    offlineSince: row.online ? null : seen,
    bytesTotal,
    bytesDone,
    bytesPerSecond,
    remaining: bytesPerSecond ? Math.ceil((bytesTotal - bytesDone) / bytesPerSecond) : null,
    updatedAt: updatedAt?.toISOString() ?? null,
    screenshotUrl: screenshotHash === null ? '' : `/etv/file/${screenshotHash}`,
  };
}

/** Retries terminals immediately under a new revision; returns their number. */
export async function retryDelivery(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'renewals'>>,
  { id, clientIds }: ParsedInputOf<typeof retryTaskDelivery>,
): Promise<number> {
  const { services, session } = context;
  const { tenantId } = session;
  const now = services.clock.now();
  const clIds = await publishingTransaction(services, async (transaction) => {
    const { name } = known(await findAnyTask(transaction, tenantId, id), 'task.unknown');
    const members = new Set(await listTerminalIds(transaction, tenantId, id));
    const wanted =
      clientIds.length > 0
        ? clientIds.filter((clId) => members.has(clId))
        : await listFailed(transaction, tenantId, id);
    await resetFailed(transaction, tenantId, wanted, now);
    await requestRenewal(transaction, tenantId, wanted, now);
    await context.services.audit.record(
      context,
      { action: 'task.retried', subject: { kind: 'task', id, name }, detail: { terminals: wanted.length } },
      transaction,
    );
    return wanted;
  });
  await services.renewals.settle(clIds);
  return clIds.length;
}
