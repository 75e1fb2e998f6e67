import { appletQueueLength, type LogActionOf } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { type ItemRow, itemState } from './item.ts';
import { changeItem, countQueued, lockItem } from './itemRepository.ts';
import { notifyPass } from './notifying.ts';
import { patienceFrom } from './sending.ts';

const nameLength = 50;

async function requireItem(connection: Connection, tenantId: string, id: string): Promise<ItemRow> {
  const item = await lockItem(connection, tenantId, id);
  if (!item) throw new Refusal('applet.itemUnknown');
  return item;
}

/** Removes an item permanently, with its picture. */
export async function dropItem(
  { services, session }: SessionContext<Needs<'files'>>,
  transaction: Connection,
  id: string,
  status: 'rejected' | 'removed',
): Promise<void> {
  const change = { status, decided_by: session.userName, hash: null };
  await changeItem(transaction, session.tenantId, id, change);
  await services.files.release(transaction, 'applet', id);
}

function recordItem(
  context: SessionContext<Needs<'audit'>>,
  transaction: Connection,
  action: LogActionOf<'terminal'>,
  item: ItemRow,
): Promise<void> {
  const { kind, sender, text, pass_id: passId, terminal_id: clId } = item;
  const subject = { kind: 'appletItem', id: item.id, name: text.slice(0, nameLength) };
  const detail = { kind, sender, passId, clId };
  return context.services.audit.record(context, { action, subject, detail }, transaction);
}

/** An operator's decision on an item that waits. */
export async function decideItem(
  context: SessionContext<Needs<'appletLink' | 'audit' | 'clock' | 'database' | 'events' | 'files'>>,
  id: string,
  agree: boolean,
): Promise<void> {
  const { services, session } = context;
  const { tenantId, userName } = session;
  const now = services.clock.now();
  const item = await services.database.transaction().execute(async (transaction) => {
    const found = await requireItem(transaction, tenantId, id);
    if (found.status !== 'waiting') throw new Refusal('applet.notWaiting');
    if (agree) {
      // Items waiting for approval are included in the count.
      if ((await countQueued(transaction, found.terminal_id, now)) > appletQueueLength)
        throw new Refusal('applet.queueFull');
      const accepted = { status: 'accepted' as const, accepted_at: now, show_until: patienceFrom(now) };
      await changeItem(transaction, tenantId, id, { ...accepted, decided_by: userName });
    } else await dropItem(context, transaction, id, 'rejected');
    const action = agree ? 'terminal.appletItemAccepted' : 'terminal.appletItemRejected';
    await recordItem(context, transaction, action, found);
    return found;
  });
  if (agree) await services.appletLink.announce([item.terminal_id]);
  notifyPass(services, tenantId, item.pass_id);
}

/** Takes something off the screen, or back before it was shown. */
export async function removeItem(
  context: SessionContext<Needs<'appletLink' | 'audit' | 'clock' | 'database' | 'events' | 'files'>>,
  id: string,
): Promise<void> {
  const { services, session } = context;
  const now = services.clock.now();
  const item = await services.database.transaction().execute(async (transaction) => {
    const found = await requireItem(transaction, session.tenantId, id);
    if (!['waiting', 'queued', 'showing'].includes(itemState(found, now)))
      throw new Refusal('applet.itemOver');
    await dropItem(context, transaction, id, 'removed');
    await recordItem(context, transaction, 'terminal.appletItemRemoved', found);
    return found;
  });
  await services.appletLink.announce([item.terminal_id]);
  notifyPass(services, session.tenantId, item.pass_id);
}
