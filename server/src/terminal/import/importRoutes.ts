import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { inform } from '../desired/facts.ts';
import { noteHappening } from '../presence/happenings.ts';
import { recordTreeChange } from '../recordTreeChange.ts';
import { importTerminals } from './importTerminals.ts';

export const importRoutes = [
  route(
    api.importClients,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'terminals'>>,
    ) => {
      const { services, session, language } = context;
      const result = await importTerminals(services.database, session.tenantId, input, language);
      if (input.dryRun || result.added + result.changed === 0) return result;
      const { added, changed, refused } = result;
      const of = (outcome: api.ImportLine['outcome']) =>
        result.lines.filter((line) => line.outcome === outcome).map(({ clId }) => clId);
      const subject = { kind: 'terminals', id: '', name: '' };
      await recordTreeChange(context, 'terminal.imported', subject, { added, changed, refused });
      const at = services.clock.now();
      await noteHappening(services.database, session.tenantId, of('added'), {
        word: 'imported',
        at,
        by: session.userName,
      });
      await services.terminals.notifyChange(session.tenantId, of('changed'), 'group');
      await services.terminals.notifyChange(session.tenantId, of('changed'), 'zone');
      await inform(services, session.tenantId, of('changed'));
      return result;
    },
    { bodyLimit: 8_500_000 },
  ),
];
