import * as api from '@vitrine/shared/api';
import { takeFirstLanguage } from '../../account/settings/firstLanguage.ts';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { cutOff, resume } from '../link/link.ts';
import { noteHappening } from '../presence/happenings.ts';
import { recordTreeChange, recordTreeChanges } from '../recordTreeChange.ts';
import { notifyStatuses } from '../report/notifyStatuses.ts';
import { guardCode } from './codeGuard.ts';
import { pair, readPairing, removeTerminals, requireTerminals, setAuthorised } from './pairedTerminals.ts';
import { setQuarantine } from './quarantine.ts';

type RegisterClientNeeds = Needs<
  'audit' | 'bus' | 'clock' | 'database' | 'events' | 'terminalPresence' | 'terminals'
>;

/** Writes an act of a person into the history of the terminals. */
async function note(
  { services, session }: SessionContext<Needs<'clock' | 'database'>>,
  clIds: readonly string[],
  word: api.TerminalHappening,
  reason = '',
): Promise<void> {
  const at = services.clock.now();
  await noteHappening(services.database, session.tenantId, clIds, {
    word,
    at,
    by: session.userName,
    note: reason,
  });
}

export const authoriseRoutes = [
  route(api.selectPairing, ({ code }, context: SessionContext<Needs<'clock' | 'database'>>) => {
    const { services, session } = context;
    const now = services.clock.now();
    return guardCode(context, 'read', () => readPairing(services.database, session.tenantId, code, now));
  }),
  route(api.registerClient, async (input, context: SessionContext<RegisterClientNeeds>) => {
    const { services, session } = context;
    // Before the screen can request it.
    const spoken = await takeFirstLanguage(services.database, session.tenantId, context.language);
    if (spoken)
      services.events.publish(session.tenantId, { kind: 'access', at: services.clock.now().toISOString() });
    const paired = await guardCode(context, 'take', () =>
      pair(services.database, session.tenantId, input, services.clock.now()),
    );
    const { clId, name, replaced, zoneChanged } = paired;
    // It may be in groups that tasks target.
    if (!replaced) await services.terminals.notifyChange(session.tenantId, [clId]);
    if (zoneChanged) await services.terminals.notifyChange(session.tenantId, [clId], 'zone');
    const act = replaced ? 'terminal.replaced' : 'terminal.adopted';
    await recordTreeChange(context, act, { kind: 'terminal', id: clId, name });
    await note(context, [clId], replaced ? 'replaced' : 'adopted');
    await services.terminalPresence.connections.release([clId]);
    if (replaced) await resume(services, session.tenantId, clId);
    return { clId };
  }),
  route(
    api.updateClientAuthorised,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'bus' | 'clock' | 'database' | 'events' | 'terminals'>>,
    ) => {
      const { services, session } = context;
      const changed = await setAuthorised(services.database, session.tenantId, input.ids, input.authorised);
      const ids = changed.map(({ id }) => id);
      if (!input.authorised) await cutOff(services, ids);
      await recordTreeChanges(
        context,
        input.authorised ? 'terminal.authorised' : 'terminal.revoked',
        changed,
      );
      await note(context, ids, input.authorised ? 'authorised' : 'revoked');
      if (input.authorised) await services.terminals.notifyChange(session.tenantId, ids);
      await notifyStatuses(services, session.tenantId, ids);
      return {};
    },
  ),
  route(
    api.updateClientQuarantine,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'bus' | 'clock' | 'database' | 'events' | 'terminalPresence'>>,
    ) => {
      const { services, session } = context;
      const { quarantined, reason } = input;
      const changed = await setQuarantine(services, session.tenantId, input);
      const ids = changed.map(({ id }) => id);
      const act = quarantined ? 'terminal.quarantined' : 'terminal.released';
      await recordTreeChanges(context, act, changed, reason === '' ? {} : { reason });
      await note(context, ids, quarantined ? 'quarantined' : 'released', reason);
      await notifyStatuses(services, session.tenantId, ids);
      return {};
    },
  ),
  route(api.deleteClient, async (input, context: SessionContext<RegisterClientNeeds>) => {
    const { services, session } = context;
    // Checked first, so that no refused removal is announced.
    await requireTerminals(services.database, session.tenantId, input.ids);
    await services.terminals.notifyRemoval(session.tenantId, input.ids);
    const removed = await removeTerminals(services, session.tenantId, input.ids);
    const ids = removed.map(({ id }) => id);
    await services.terminals.endLinks(ids);
    await recordTreeChanges(context, 'terminal.deleted', removed);
    return {};
  }),
];
