import type {
  OutputOf,
  ParsedInputOf,
  selectAppletItemPage,
  selectAppletPassPage,
  selectAppletTerminals,
} from '@vitrine/shared/api';
import { sql } from 'kysely';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { withScreens } from '../report/screenStatus.ts';
import { stateOfItem } from './item.ts';
import { listedPasses } from './passRepository.ts';
import { itemRow, passRow } from './presenter.ts';

const mostTerminals = 20;

/**
 * Terminals a pass can be created for. Throws {@link Refusal} for a named one that lost its authorisation; other
 * accounts' terminals are not found.
 */
export async function readTerminals(
  { services, session }: SessionContext<Needs<'database'>>,
  { keyword, clId }: ParsedInputOf<typeof selectAppletTerminals>,
): Promise<OutputOf<typeof selectAppletTerminals>> {
  let query = services.database
    .selectFrom('terminal')
    .select(['id as clId', 'name', 'online', 'authorised'])
    .where('tenant_id', '=', session.tenantId);
  query = clId === undefined ? query.where('authorised', '=', true) : query.where('id', '=', clId);
  if (keyword !== '') query = query.where(sql<boolean>`strpos(lower(name), ${keyword.toLowerCase()}) > 0`);
  const rows = await query.orderBy('name').orderBy('id').limit(mostTerminals).execute();
  if (rows.some(({ authorised }) => !authorised)) throw new Refusal('applet.terminalRevoked');
  return rows.map(({ clId: id, name, online }) => ({ clId: id, name, online }));
}

/** Passes, newest first. */
export async function readPasses(
  { services, session }: SessionContext<Needs<'clock' | 'database' | 'signer'>>,
  { clId, open, pageNum, pageSize }: ParsedInputOf<typeof selectAppletPassPage>,
): Promise<OutputOf<typeof selectAppletPassPage>> {
  const now = services.clock.now();
  let query = listedPasses(services.database, session.tenantId);
  if (clId !== undefined) query = query.where('applet_pass.terminal_id', '=', clId);
  if (open)
    query = query
      .where('applet_pass.revoked_at', 'is', null)
      .where('applet_pass.expires_at', '>', now)
      .where(
        sql<boolean>`(select count(*) from applet_item item where item.pass_id = applet_pass.id) < most_items`,
      );
  const { total } = await services.database
    .selectFrom(query.as('found'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('applet_pass.created_at', 'desc')
    .orderBy('applet_pass.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const passes = rows.map((row) => passRow(row, services.signer, now));
  return { passList: await withScreens(services.database, session.tenantId, passes, now), totalNum: total };
}

/** Items sent by phones, newest first. */
export async function readItems(
  { services, session }: SessionContext<Needs<'clock' | 'database'>>,
  { passId, state, pageNum, pageSize }: ParsedInputOf<typeof selectAppletItemPage>,
): Promise<OutputOf<typeof selectAppletItemPage>> {
  const now = services.clock.now();
  let query = services.database
    .selectFrom('applet_item')
    .innerJoin('applet_pass', 'applet_pass.id', 'applet_item.pass_id')
    .innerJoin('terminal', 'terminal.id', 'applet_item.terminal_id')
    .where('applet_item.tenant_id', '=', session.tenantId);
  if (passId !== undefined) query = query.where('applet_item.pass_id', '=', passId);
  if (state.length > 0) {
    const ids = services.database
      .selectFrom('applet_item')
      .select('id')
      .where('tenant_id', '=', session.tenantId)
      .where(stateOfItem(now), 'in', state);
    query = query.where('applet_item.id', 'in', ids);
  }
  const { total } = await query
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('applet_item')
    .select(['terminal.name as terminal_name', 'applet_pass.label as pass_label'])
    .orderBy('applet_item.sent_at', 'desc')
    .orderBy('applet_item.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { itemList: rows.map((row) => itemRow(row, now)), totalNum: total };
}
