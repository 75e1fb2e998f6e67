import type { AppletPass, insertAppletPass, ParsedInputOf } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { withScreens } from '../report/screenStatus.ts';
import { unfinishedOf } from './itemRepository.ts';
import { dropItem } from './items.ts';
import { notifyPass } from './notifying.ts';
import { passState } from './pass.ts';
import { insertPass, listedPasses, lockPass, markRevoked } from './passRepository.ts';
import { passRow } from './presenter.ts';

const minute = 60_000;
type PassInput = ParsedInputOf<typeof insertAppletPass>;

/** Makes a pass for a terminal of the account. */
export async function addPass(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'signer'>>,
  input: PassInput,
): Promise<AppletPass> {
  const { services, session } = context;
  if (!input.pictures && !input.notices) throw new Refusal('applet.nothingAllowed');
  const now = services.clock.now();
  const { label, pictures, notices, approval, seconds } = input;
  const id = newId();
  const pass = await services.database.transaction().execute(async (transaction) => {
    const terminalName = await nameOf(transaction, session.tenantId, input.clId);
    await insertPass(transaction, {
      ...{ id, label, pictures, notices, approval, seconds },
      tenant_id: session.tenantId,
      terminal_id: input.clId,
      most_items: input.mostItems,
      created_by: session.userName,
      created_at: now,
      expires_at: new Date(now.getTime() + input.minutes * minute),
      revoked_by: '',
      revoked_at: null,
    });
    const { minutes, mostItems } = input;
    const detail = { passId: id, label, minutes, pictures, notices, approval, seconds, mostItems };
    const subject = { kind: 'terminal', id: input.clId, name: terminalName };
    await services.audit.record(
      context,
      { action: 'terminal.appletPassAdded', subject, detail },
      transaction,
    );
    const row = await listedPasses(transaction, session.tenantId)
      .where('applet_pass.id', '=', id)
      .executeTakeFirstOrThrow();
    const [listed] = await withScreens(
      transaction,
      session.tenantId,
      [passRow(row, services.signer, now)],
      now,
    );
    if (!listed) throw new Refusal('applet.terminalUnknown');
    return listed;
  });
  notifyPass(services, session.tenantId, id);
  return pass;
}

async function nameOf(connection: Connection, tenantId: string, clId: string): Promise<string> {
  const terminal = await connection
    .selectFrom('terminal')
    .select(['name', 'authorised'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clId)
    .executeTakeFirst();
  if (!terminal) throw new Refusal('applet.terminalUnknown');
  if (!terminal.authorised) throw new Refusal('applet.terminalRevoked');
  return terminal.name;
}

/** Ends a pass, and takes off what came with it and is not over. */
export async function revokePass(
  context: SessionContext<Needs<'appletLink' | 'audit' | 'clock' | 'database' | 'events' | 'files'>>,
  id: string,
): Promise<void> {
  const { services, session } = context;
  const { tenantId, userName } = session;
  const now = services.clock.now();
  const clId = await services.database.transaction().execute(async (transaction) => {
    const pass = await lockPass(transaction, tenantId, id);
    if (!pass) throw new Refusal('applet.passUnknown');
    if (pass.revoked_at !== null) throw new Refusal('applet.passOver');
    await markRevoked(transaction, tenantId, id, userName, now);
    const unfinished = await unfinishedOf(transaction, tenantId, id, now);
    for (const item of unfinished) await dropItem(context, transaction, item.id, 'removed');
    const detail = {
      passId: id,
      label: pass.label,
      state: passState(pass, 0, now),
      takenOff: unfinished.length,
    };
    const subject = { kind: 'terminal', id: pass.terminal_id, name: '' };
    await services.audit.record(
      context,
      { action: 'terminal.appletPassRevoked', subject, detail },
      transaction,
    );
    return pass.terminal_id;
  });
  await services.appletLink.announce([clId]);
  notifyPass(services, tenantId, id);
}
