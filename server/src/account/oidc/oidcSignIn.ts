import type { finishOidc, OutputOf, ParsedInputOf, startOidc } from '@vitrine/shared/api';
import * as client from 'openid-client';
import { Refusal } from '../../platform/errors.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { admit } from '../signIn/admission.ts';
import { recordFailure } from '../signIn/failedSignIn.ts';
import { requireEntry } from '../signIn/member.ts';
import { giveAttempt, takeAttempt } from './attempts.ts';
import { refusalOf } from './OidcProviders.ts';
import { findOidcSetting, findOrganisation } from './oidcSetting.ts';
import { findPerson } from './person.ts';
import type { OidcSettingTable } from './tables.ts';

/** Scopes that most providers require for claims. */
const scope = 'openid profile email phone';

async function requireSetting(
  { services }: PublicContext<Needs<'database'>>,
  tenantId: string,
): Promise<OidcSettingTable> {
  const setting = await findOidcSetting(services.database, tenantId);
  if (!setting.enabled) throw new Refusal('oidc.off');
  return setting;
}

/** Whether the sign-in page has a button for it, and its words. */
export async function readProviderOffer(
  organisation: string,
  { services }: PublicContext<Needs<'database'>>,
) {
  const tenantId = await findOrganisation(services, organisation);
  const { enabled, label, issuer } = await findOidcSetting(services.database, tenantId);
  if (!enabled) return { offered: false, label: '' };
  return { offered: true, label: label || (URL.parse(issuer)?.host ?? '') };
}

/** The library rejects non-web addresses: a script would run in the console. */
function authorizationAddress(provider: client.Configuration, asked: Record<string, string>): URL {
  try {
    return client.buildAuthorizationUrl(provider, asked);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Address of the provider. Stores the values that must come back, sealed. */
export async function startAtProvider(
  { organisation, returnTo }: ParsedInputOf<typeof startOidc>,
  context: PublicContext<Needs<'clock' | 'database' | 'oidcProviders' | 'sealer'>>,
): Promise<OutputOf<typeof startOidc>> {
  const { services } = context;
  const setting = await requireSetting(context, await findOrganisation(services, organisation));
  const provider = await services.oidcProviders.of(setting);
  const secrets = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    returnTo,
  };
  const asked = {
    redirect_uri: returnTo,
    scope,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  };
  const address = authorizationAddress(provider, asked);
  return { address: address.href, attemptToken: await giveAttempt(context, setting.tenant_id, secrets) };
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** The person's claims: from the signed token, or else from the user-info endpoint. */
async function claimsOf(provider: client.Configuration, setting: OidcSettingTable, tokens: Tokens) {
  const claims = tokens.claims();
  if (!claims) throw new Refusal('oidc.failed', { reason: 'id_token' });
  if (claims[setting.claim] !== undefined || !provider.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await client.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
}

/** The provider's sign-out address, if any. */
function signOutAddress(
  provider: client.Configuration,
  setting: OidcSettingTable,
  tokens: Tokens,
  returnTo: string,
): string | undefined {
  if (!setting.sign_out_there || !provider.serverMetadata().end_session_endpoint) return undefined;
  const facts = { post_logout_redirect_uri: returnTo, id_token_hint: tokens.id_token ?? '' };
  return client.buildEndSessionUrl(provider, facts).href;
}

/** Completes `startAtProvider`: signs in the person confirmed by the provider. */
export async function finishAtProvider(
  { attemptToken, answer }: ParsedInputOf<typeof finishOidc>,
  context: PublicContext<Needs<'audit' | 'clock' | 'database' | 'oidcProviders' | 'sealer'>>,
): Promise<OutputOf<typeof finishOidc>> {
  const { services } = context;
  const attempt = await takeAttempt(context, attemptToken);
  const setting = await requireSetting(context, attempt.tenantId);
  const provider = await services.oidcProviders.of(setting);
  const { claims, signOut } = await exchange(provider, setting, attempt, answer);
  const member = await findPerson(services, context.address, setting, claims).catch(
    async (reason: unknown) => {
      await recordFailure(
        context,
        { id: 'oidc', tenant_id: setting.tenant_id, user_name: '?' },
        'session.loginRefused',
      );
      throw reason;
    },
  );
  await requireEntry(member, context);
  const signOutSealed = signOut === undefined ? null : services.sealer.seal(signOut);
  const detail = { provider: new URL(setting.issuer).host };
  return admit(member, { passwordHash: null, signOutSealed, detail }, context);
}

async function exchange(
  provider: client.Configuration,
  setting: OidcSettingTable,
  attempt: Awaited<ReturnType<typeof takeAttempt>>,
  answer: string,
) {
  const { returnTo, verifier, state, nonce } = attempt;
  try {
    const tokens = await client.authorizationCodeGrant(provider, new URL(`${returnTo}?${answer}`), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = await claimsOf(provider, setting, tokens);
    return { claims, signOut: signOutAddress(provider, setting, tokens, returnTo) };
  } catch (error) {
    throw refusalOf(error);
  }
}
