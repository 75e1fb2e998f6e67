import * as api from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { requireName } from '../tree/groupService.ts';

/** Maximum saved filters per user. */
const mostViews = 50;
const kind = 'terminalView';

export const viewRoutes = [
  route(api.selectClientViews, async (_input, { services, session }: SessionContext<Needs<'database'>>) => {
    const { database } = services;
    const views = await database
      .selectFrom('terminal_view')
      .select(['id', 'name', 'filter'])
      .where('member_id', '=', session.memberId)
      .orderBy('name')
      .execute();
    const kept = await database
      .selectFrom('terminal_layout')
      .select(['columns', 'layout'])
      .where('member_id', '=', session.memberId)
      .executeTakeFirst();
    return { views, columns: kept?.columns ?? [], layout: kept?.layout ?? 'table' };
  }),
  route(api.saveClientView, async (input, context: SessionContext<Needs<'audit' | 'database'>>) => {
    const { services, session } = context;
    const name = requireName(input.name);
    const id = await services.database.transaction().execute(async (transaction) => {
      const own = await transaction
        .selectFrom('terminal_view')
        .select('name')
        .where('member_id', '=', session.memberId)
        .execute();
      if (own.length >= mostViews && !own.some((view) => view.name === name))
        throw new Refusal('terminal.tooManyViews', { limit: mostViews });
      const filter = JSON.stringify(input.filter);
      const row = { id: newId(), tenant_id: session.tenantId, member_id: session.memberId, name, filter };
      const saved = await transaction
        .insertInto('terminal_view')
        .values(row)
        .onConflict((conflict) => conflict.columns(['member_id', 'name']).doUpdateSet({ filter }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return saved.id;
    });
    await context.services.audit.record(context, {
      action: 'terminal.viewSaved',
      subject: { kind, id, name },
    });
    return { id };
  }),
  route(api.deleteClientView, async (input, context: SessionContext<Needs<'audit' | 'database'>>) => {
    const { services, session } = context;
    const view = await services.database
      .deleteFrom('terminal_view')
      .where('member_id', '=', session.memberId)
      .where('id', '=', input.id)
      .returning('name')
      .executeTakeFirst();
    if (!view) throw new Refusal('terminal.viewUnknown');
    const subject = { kind, id: input.id, name: view.name };
    await context.services.audit.record(context, { action: 'terminal.viewDeleted', subject });
    return {};
  }),
  // View preference; not audited.
  route(api.updateClientLayout, async (input, { services, session }: SessionContext<Needs<'database'>>) => {
    const given = {
      ...(input.columns !== undefined && { columns: input.columns }),
      ...(input.layout !== undefined && { layout: input.layout }),
    };
    if (Object.keys(given).length === 0) return {};
    const first = { columns: [], layout: 'table' as const, ...given };
    await services.database
      .insertInto('terminal_layout')
      .values({ member_id: session.memberId, tenant_id: session.tenantId, ...first })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(given))
      .execute();
    return {};
  }),
];
