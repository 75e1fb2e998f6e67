import { type AppletItemState, appletPatience, appletQueueLength } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import { countQueued, countSent, insertItem } from './itemRepository.ts';
import { notifyPass } from './notifying.ts';
import { lockPass, type PresentedPass } from './passRepository.ts';

const minute = 60_000;
/** Maximum items per pass and minute. */
const mostPerMinute = 6;

/** A sent item; its picture is validated and stored. */
export interface Sent {
  readonly kind: 'picture' | 'notice';
  readonly text: string;
  readonly sender: string;
  readonly picture?: Picture;
}
export interface Picture {
  readonly hash: string;
  readonly size: number;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
}

/** Deadline to start an item accepted at this instant. */
export const patienceFrom = (now: Date): Date => new Date(now.getTime() + appletPatience * minute);

/** Refuses what the pass does not allow, in general or now. Throws {@link Refusal}. */
export async function assertMaySend(
  connection: Connection,
  pass: Pick<PresentedPass, 'id' | 'terminal_id' | 'most_items' | 'pictures' | 'notices'>,
  kind: Sent['kind'],
  now: Date,
): Promise<void> {
  if (!(kind === 'picture' ? pass.pictures : pass.notices)) throw new Refusal('applet.notAllowed');
  const { sent, lately } = await countSent(connection, pass.id, new Date(now.getTime() - minute));
  if (sent >= pass.most_items) throw new Refusal('applet.usedUp');
  if (lately >= mostPerMinute) throw new Refusal('applet.tooFast');
  const queued = await countQueued(connection, pass.terminal_id, now);
  if (queued >= appletQueueLength) throw new Refusal('applet.queueFull');
}

/** Stores an item. Checks the pass again under a lock, as it may have been revoked or used up meanwhile. */
export async function takeSent(
  services: Needs<'appletLink' | 'audit' | 'clock' | 'database' | 'events' | 'files'>,
  pass: PresentedPass,
  sent: Sent,
  address: string,
): Promise<{ id: string; state: AppletItemState }> {
  const now = services.clock.now();
  const id = newId();
  await services.database.transaction().execute(async (transaction) => {
    const locked = await lockPass(transaction, pass.tenant_id, pass.id);
    if (!locked || locked.revoked_at !== null) throw new Refusal('applet.passRevoked');
    await assertMaySend(transaction, locked, sent.kind, now);
    await keep(services, transaction, pass, { id, sent, now });
    await recordSent(services, transaction, pass, { id, sent, address });
  });
  if (!pass.approval) await services.appletLink.announce([pass.terminal_id]);
  notifyPass(services, pass.tenant_id, pass.id);
  return { id, state: pass.approval ? 'waiting' : 'queued' };
}

async function keep(
  { files }: Needs<'files'>,
  transaction: Connection,
  pass: PresentedPass,
  { id, sent, now }: { id: string; sent: Sent; now: Date },
): Promise<void> {
  const { kind, text, sender, picture } = sent;
  const accepted = pass.approval
    ? { status: 'waiting' as const, accepted_at: null, show_until: null }
    : { status: 'accepted' as const, accepted_at: now, show_until: patienceFrom(now) };
  await insertItem(transaction, {
    ...{ id, kind, text, sender, ...accepted },
    tenant_id: pass.tenant_id,
    pass_id: pass.id,
    terminal_id: pass.terminal_id,
    seconds: pass.seconds,
    sent_at: now,
    shown_at: null,
    ended_at: null,
    ...(picture ?? { hash: null, size: 0, mime: '', width: 0, height: 0 }),
  });
  if (!picture) return;
  const owner = { tenantId: pass.tenant_id, hash: picture.hash, ownerKind: 'applet', ownerId: id };
  await files.refer(transaction, owner);
}

/** No member acted: the log names the pass and its label. */
function recordSent(
  { audit }: Needs<'audit'>,
  transaction: Connection,
  pass: PresentedPass,
  { id, sent, address }: { id: string; sent: Sent; address: string },
): Promise<void> {
  const { kind, text, sender } = sent;
  const actor = { session: { tenantId: pass.tenant_id, memberId: null, userName: '' }, address };
  const subject = { kind: 'terminal', id: pass.terminal_id, name: pass.terminal_name };
  const detail = { passId: pass.id, label: pass.label, itemId: id, kind, text, sender };
  return audit.record(actor, { action: 'terminal.appletItemSent', subject, detail }, transaction);
}
