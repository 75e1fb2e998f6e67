import type { OidcSetting, ParsedInputOf, updateOidcSetting } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { reaches } from '../members/reach.ts';
import type { OidcSettingTable } from './tables.ts';

type Input = ParsedInputOf<typeof updateOidcSetting>;

const unset: Omit<OidcSettingTable, 'tenant_id'> = {
  enabled: false,
  label: '',
  issuer: '',
  client_id: '',
  secret_sealed: null,
  claim: 'preferred_username',
  member_field: 'userName',
  create_role_id: '',
  sign_out_there: true,
  inner_allowed: false,
};

export async function findOidcSetting(connection: Connection, tenantId: string): Promise<OidcSettingTable> {
  const row = await connection
    .selectFrom('oidc_setting')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? { tenant_id: tenantId, ...unset };
}

/** The account whose identity provider the sign-in page offers: the named one, otherwise that which runs the server. */
export async function findOrganisation(
  { database }: Needs<'database'>,
  organisation: string,
): Promise<string> {
  if (organisation !== '') return organisation;
  const top = database.selectFrom('tenant').select('id').where('level', '=', 1).orderBy('created_at');
  return (await top.executeTakeFirst())?.id ?? '';
}

/** Only the root account decides on access to internal hosts. */
const mayReachInner = ({ session }: SessionContext) =>
  session.level === 1 && session.permissions.has('system.server');

/** Roles that new people may be given: not the administrator's, and none that holds more than the reader. */
async function grantableRoles({ services, session }: SessionContext<Needs<'database'>>) {
  const rows = await services.database
    .selectFrom('role')
    .select(['role_id', 'name', 'permissions'])
    .where('tenant_id', '=', session.tenantId)
    .where('role_id', '<>', '1')
    .orderBy('name')
    .execute();
  return rows
    .filter((role) => reaches(session, role))
    .map(({ role_id, name }) => ({ roleId: role_id, name }));
}

export async function readOidcSetting(context: SessionContext<Needs<'database'>>): Promise<OidcSetting> {
  const { services, session } = context;
  const setting = await findOidcSetting(services.database, session.tenantId);
  const top = await findOrganisation(services, '');
  return {
    enabled: setting.enabled,
    label: setting.label,
    issuer: setting.issuer,
    clientId: setting.client_id,
    claim: setting.claim,
    memberField: setting.member_field,
    createRoleId: setting.create_role_id,
    signOutThere: setting.sign_out_there,
    secretSet: setting.secret_sealed !== null,
    organisation: session.tenantId === top ? '' : session.tenantId,
    roles: await grantableRoles(context),
    innerAllowed: mayReachInner(context),
  };
}

function requireIssuer(issuer: string, innerAllowed: boolean): void {
  if (issuer === '') return;
  const url = URL.parse(issuer);
  const plain = url?.protocol === 'http:';
  const right = url && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '';
  if (!right) throw new Refusal('oidc.issuer');
  if (plain && !innerAllowed) throw new Refusal('oidc.issuerPlain');
}

async function requireRole(
  context: SessionContext<Needs<'database'>>,
  known: string,
  roleId: string,
): Promise<void> {
  if (roleId === '' || roleId === known) return;
  const roles = await grantableRoles(context);
  if (!roles.some((role) => role.roleId === roleId)) throw new Refusal('account.roleUnknown');
}

function differenceOf(before: OidcSettingTable, after: OidcSettingTable): Record<string, unknown> {
  const words = {
    enabled: 'enabled',
    label: 'label',
    issuer: 'issuer',
    client_id: 'clientId',
    claim: 'claim',
    member_field: 'memberField',
    create_role_id: 'createRoleId',
    sign_out_there: 'signOutThere',
  } as const;
  const names = Object.keys(words) as (keyof typeof words)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  return {
    ...Object.fromEntries(changed.map((name) => [words[name], { before: before[name], after: after[name] }])),
    ...(before.secret_sealed !== after.secret_sealed && {
      secret: after.secret_sealed === null ? 'removed' : 'changed',
    }),
  };
}

/**
 * Sets the account's provider. It decides identities, including administrators', so only they may set it. Enabling
 * requires a response, so that no dead button appears.
 */
export async function changeOidcSetting(
  input: Input,
  context: SessionContext<Needs<'audit' | 'database' | 'oidcProviders' | 'sealer'>>,
): Promise<void> {
  const { services, session } = context;
  if (session.roleId !== '1') throw new Refusal('account.beyondOwn');
  const before = await findOidcSetting(services.database, session.tenantId);
  const innerAllowed = input.issuer === before.issuer ? before.inner_allowed : mayReachInner(context);
  const { secret } = input;
  const after: OidcSettingTable = {
    tenant_id: session.tenantId,
    enabled: input.enabled,
    label: input.label,
    issuer: input.issuer,
    client_id: input.clientId,
    secret_sealed:
      secret === undefined ? before.secret_sealed : secret === '' ? null : services.sealer.seal(secret),
    claim: input.claim,
    member_field: input.memberField,
    create_role_id: input.createRoleId,
    sign_out_there: input.signOutThere,
    inner_allowed: innerAllowed || mayReachInner(context),
  };
  requireIssuer(after.issuer, after.inner_allowed);
  await requireRole(context, before.create_role_id, after.create_role_id);
  if (after.enabled && (after.issuer === '' || after.client_id === '')) throw new Refusal('oidc.incomplete');
  if (after.enabled) await services.oidcProviders.of(after);
  const detail = differenceOf(before, after);
  if (Object.keys(detail).length === 0) return;
  await services.database.transaction().execute(async (transaction) => {
    const { tenant_id: _, ...changes } = after;
    await transaction
      .insertInto('oidc_setting')
      .values(after)
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(changes))
      .execute();
    const subject = { kind: 'account', id: session.tenantId, name: '' };
    await services.audit.record(context, { action: 'system.oidcChanged', subject, detail }, transaction);
  });
}
