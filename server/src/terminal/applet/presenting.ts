import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { idOfToken } from './pass.ts';
import { findPresented, type PresentedPass } from './passRepository.ts';

/** The pass that a phone comes with, as long as it works. Throws {@link Refusal}. */
export async function requirePass(
  services: Needs<'clock' | 'database' | 'signer'>,
  token: string,
): Promise<PresentedPass> {
  const id = idOfToken(services.signer, token);
  const pass = id === undefined ? undefined : await findPresented(services.database, id);
  if (!pass) throw new Refusal('applet.passUnknown');
  const now = services.clock.now();
  if (pass.revoked_at !== null || !pass.authorised) throw new Refusal('applet.passRevoked');
  const accountOver = pass.account_expires_at !== null && pass.account_expires_at <= now;
  if (pass.expires_at <= now || accountOver) throw new Refusal('applet.passExpired');
  return pass;
}
