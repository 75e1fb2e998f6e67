import { z } from 'zod';
import { hashToken, newToken } from '../../platform/access/token.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { networkOf } from '../signIn/network.ts';

/** Values that must match on return from the provider. */
const secrets = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
});
type Secrets = z.infer<typeof secrets>;

const lifetime = 10 * 60 * 1000;
/** Maximum pending attempts per network; the oldest are replaced. */
const mostOfNetwork = 50;

/**
 * Stores a pending sign-in. Only the originating page has the token, so that nobody else's response can be injected.
 */
export async function giveAttempt(
  { services, address }: PublicContext<Needs<'clock' | 'database' | 'sealer'>>,
  tenantId: string,
  kept: Secrets,
): Promise<string> {
  const { database, clock, sealer } = services;
  const [token, now, network] = [newToken(), clock.now(), networkOf(address)];
  await database.deleteFrom('oidc_attempt').where('expires_at', '<=', now).execute();
  const older = database
    .selectFrom('oidc_attempt')
    .select('token_hash')
    .where('network', '=', network)
    .orderBy('expires_at', 'desc')
    .offset(mostOfNetwork - 1);
  await database.deleteFrom('oidc_attempt').where('token_hash', 'in', older).execute();
  await database
    .insertInto('oidc_attempt')
    .values({
      token_hash: hashToken(token),
      tenant_id: tenantId,
      network,
      sealed: sealer.seal(JSON.stringify(kept)),
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute();
  return token;
}

/** Takes the attempt away: it counts once, whatever comes of it. */
export async function takeAttempt(
  { services }: PublicContext<Needs<'clock' | 'database' | 'sealer'>>,
  token: string,
) {
  const row = await services.database
    .deleteFrom('oidc_attempt')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', services.clock.now())
    .returningAll()
    .executeTakeFirst();
  const opened = row && services.sealer.open(row.sealed);
  if (!row || opened === undefined) throw new Refusal('oidc.stale');
  return { tenantId: row.tenant_id, ...secrets.parse(JSON.parse(opened)) };
}
