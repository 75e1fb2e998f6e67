import * as client from 'openid-client';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import type { OidcSettingTable } from './tables.ts';

/** Maximum response size in bytes, far above key sets and claims. */
const answerLimit = 300_000;
/** Milliseconds for which a provider's metadata, or a failure, is cached. */
const freshFor = { good: 10 * 60_000, bad: 5_000 };

/**
 * Requests of the library under the rules for user-given addresses. The issuer's host may be internal and without TLS
 * only if the root account set it; other hosts in its metadata never may.
 */
function fetchFor({ outgoing }: Needs<'outgoing'>, setting: OidcSettingTable): client.CustomFetch {
  const own = new URL(setting.issuer).host;
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    const inner = setting.inner_allowed && url.host === own;
    if (url.protocol !== 'https:' && !inner) throw new Refusal('oidc.issuerPlain');
    const answer = await outgoing.send(address, {
      method: method === 'GET' ? 'GET' : 'POST',
      headers,
      ...(body !== null && body !== undefined && { body: String(body) }),
      limit: answerLimit,
      inner,
    });
    return new Response(answer.text === '' ? null : answer.text, {
      status: answer.status,
      headers: { 'content-type': answer.contentType },
    });
  };
}

/** The client shows its secret the way that the provider takes it; without a secret PKCE alone is the proof. */
function proofOf({ sealer }: Needs<'sealer'>, setting: OidcSettingTable): client.ClientAuth {
  if (setting.secret_sealed === null) return client.None();
  const secret = sealer.open(setting.secret_sealed);
  if (secret === undefined) throw new Refusal('oidc.secretLost');
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (provider, ...rest) => {
    const ways = provider.token_endpoint_auth_methods_supported;
    const show = !ways || ways.includes('client_secret_basic') ? basic : post;
    show(provider, ...rest);
  };
}

/** Refusals for problems users can solve; others contain the library's message. */
export function refusalOf(error: unknown): Refusal {
  for (let reason = error; reason instanceof Error; reason = reason.cause)
    if (reason instanceof Refusal) return reason;
  const { error: word, error_description: words, message, code } = Object(error) as Record<string, unknown>;
  if (word === 'access_denied') return new Refusal('oidc.denied');
  const details = [words ?? message, word ?? code].filter((part) => typeof part === 'string' && part !== '');
  return new Refusal('oidc.failed', { reason: details.join(' · ').slice(0, 200) });
}

async function discover(
  services: Needs<'outgoing' | 'sealer'>,
  setting: OidcSettingTable,
): Promise<client.Configuration> {
  const plain = setting.inner_allowed && setting.issuer.startsWith('http:');
  try {
    return await client.discovery(
      new URL(setting.issuer),
      setting.client_id,
      undefined,
      proofOf(services, setting),
      {
        [client.customFetch]: fetchFor(services, setting),
        // Verifies ID token signatures even where TLS would suffice.
        execute: [client.enableNonRepudiationChecks, ...(plain ? [client.allowInsecureRequests] : [])],
      },
    );
  } catch (error) {
    throw refusalOf(error);
  }
}

interface Known {
  readonly print: string;
  readonly config: Promise<client.Configuration>;
  until: number;
}

/** The providers of accounts with their addresses and keys, which are kept for a while. */
export class OidcProviders {
  readonly #services: Needs<'outgoing' | 'sealer'>;
  readonly #known = new Map<string, Known>();

  constructor(services: Needs<'outgoing' | 'sealer'>) {
    this.#services = services;
  }

  /** The provider of an account. Refuses with why it cannot be asked. */
  of(setting: OidcSettingTable): Promise<client.Configuration> {
    const print = JSON.stringify([
      setting.issuer,
      setting.client_id,
      setting.secret_sealed,
      setting.inner_allowed,
    ]);
    const now = Date.now();
    const entry = this.#known.get(setting.tenant_id);
    if (entry?.print === print && entry.until > now) return entry.config;
    const config = discover(this.#services, setting);
    const fresh: Known = { print, config, until: now + freshFor.good };
    config.catch(() => {
      fresh.until = Date.now() + freshFor.bad;
    });
    this.#known.set(setting.tenant_id, fresh);
    return config;
  }
}
