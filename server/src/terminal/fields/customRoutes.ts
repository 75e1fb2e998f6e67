import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { inform } from '../desired/facts.ts';
import { recordTreeChange, recordTreeChanges } from '../recordTreeChange.ts';
import { addField, changeField, customFields, removeField, setValues } from './customField.ts';

const kind = 'terminalField';

/** Announces changed facts to all terminals. */
async function informAll({
  services,
  session,
}: SessionContext<Needs<'database' | 'terminals'>>): Promise<void> {
  const rows = await services.database
    .selectFrom('terminal')
    .select('id')
    .where('tenant_id', '=', session.tenantId)
    .where('authorised', '=', true)
    .execute();
  await inform(
    services,
    session.tenantId,
    rows.map(({ id }) => id),
  );
}

export const customRoutes = [
  route(api.selectCustomFields, (_input, { services, session }: SessionContext<Needs<'database'>>) =>
    customFields(services.database, session.tenantId),
  ),
  route(
    api.insertCustomField,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'terminals'>>,
    ) => {
      const { services, session } = context;
      const id = await addField(services.database, session.tenantId, input);
      await recordTreeChange(
        context,
        'terminal.fieldAdded',
        { kind, id, name: input.label },
        { key: input.key },
      );
      if (input.initial !== '') await informAll(context);
      return { id };
    },
  ),
  route(
    api.updateCustomField,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'terminals'>>,
    ) => {
      const { services, session } = context;
      const before = await changeField(services.database, session.tenantId, input);
      const subject = { kind, id: input.id, name: input.label };
      await recordTreeChange(context, 'terminal.fieldChanged', subject, {
        key: before.key,
        before: before.label,
      });
      if (input.initial !== before.initial) await informAll(context);
      return {};
    },
  ),
  route(
    api.deleteCustomField,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'terminals'>>,
    ) => {
      const { services, session } = context;
      const field = await removeField(services.database, session.tenantId, input.id);
      const subject = { kind, id: input.id, name: field.label };
      await recordTreeChange(context, 'terminal.fieldDeleted', subject, { key: field.key });
      await informAll(context);
      return {};
    },
  ),
  route(
    api.updateClientCustom,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'terminals'>>,
    ) => {
      const { services, session } = context;
      const terminals = await setValues(services.database, session.tenantId, input.ids, input.values);
      await recordTreeChanges(context, 'terminal.customSet', terminals, { values: input.values });
      await inform(
        services,
        session.tenantId,
        terminals.map(({ id }) => id),
      );
      return {};
    },
  ),
];
