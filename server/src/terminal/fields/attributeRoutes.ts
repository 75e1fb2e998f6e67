import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { inform } from '../desired/facts.ts';
import { requireTerminals } from '../pairing/pairedTerminals.ts';
import { recordTreeChange, recordTreeChanges } from '../recordTreeChange.ts';
import { requirePower } from '../report/power.ts';
import { lockTerminals } from '../tree/lockTerminals.ts';
import { editTerminal } from './edit.ts';

export const attributeRoutes = [
  route(
    api.updateClientInfo,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'terminals'>>,
    ) => {
      const { services, session } = context;
      const edited = await editTerminal(services.database, session.tenantId, input);
      const subject = { kind: 'terminal', id: input.id, name: edited.name };
      await recordTreeChange(context, 'terminal.changed', subject, edited.given);
      if (edited.zoneChanged) {
        await services.terminals.notifyChange(session.tenantId, [input.id], 'zone');
        await services.terminals.announce([input.id]);
      }
      return {};
    },
  ),
  route(
    api.updateClientPower,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'terminals'>>,
    ) => {
      const { services, session } = context;
      const power = requirePower(input.power);
      const terminals = await requireTerminals(services.database, session.tenantId, input.ids);
      const ids = terminals.map(({ id }) => id);
      await services.database.transaction().execute(async (transaction) => {
        await lockTerminals(transaction, session.tenantId, ids);
        await transaction
          .updateTable('terminal')
          .set({ power: JSON.stringify(power) })
          .where('tenant_id', '=', session.tenantId)
          .where('id', 'in', ids)
          .execute();
      });
      await inform(services, session.tenantId, ids);
      await recordTreeChanges(context, 'terminal.powerSet', terminals, { power });
      return {};
    },
  ),
];
