import { changeOf, keptOf, requireLinkKey } from '../account/linkPassword.ts';
import { Refusal } from '../platform/errors.ts';
import type { PublicContext, SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { withAddresses } from './documentFiles.ts';
import { recordWork } from './recordWork.ts';
import { findSharedWork, setSharePassword } from './repository.ts';

/** Lifetime of a preview URL. */
const shareSeconds = 7 * 24 * 3600;
/** Lifetime of signed file URLs, which stay valid when the work gets a password meanwhile. */
const fileSeconds = 6 * 3600;

const purpose = (id: string, expires: string) => `h5:${id}:${expires}`;

/** The signed query of a work's public preview. */
export function shareOf(
  services: Needs<'clock' | 'signer'>,
  id: string,
): { expires: string; signature: string } {
  const expires = String(Math.floor(services.clock.now().getTime() / 1000) + shareSeconds);
  return { expires, signature: services.signer.mark(purpose(id, expires)) };
}

/** A work for the holder of a valid preview URL, with signed file URLs. */
export async function openShared(
  context: PublicContext<Needs<'clock' | 'database' | 'files' | 'signer'>>,
  share: { id: string; expires: string; signature: string; password: string },
) {
  const { services } = context;
  const { id, expires, signature } = share;
  const genuine = /^\d{1,12}$/.test(expires) && services.signer.holds(purpose(id, expires), signature);
  if (!genuine) throw new Refusal('h5.linkInvalid');
  if (Number(expires) * 1000 < services.clock.now().getTime()) throw new Refusal('h5.linkExpired');
  const work = await findSharedWork(services.database, id);
  if (!work) throw new Refusal('h5.unknown');
  await requireLinkKey(context, { domain: 'h5', id: work.id, passwordHash: work.passwordHash }, share);
  const document = withAddresses(work.document, (hash) => services.files.sign(hash, fileSeconds));
  return { name: work.name, document };
}

/**
 * Sets, changes or removes a work's preview password. It also protects earlier preview URLs, which cannot be told
 * apart.
 */
export async function changeSharePassword(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
  { id, password }: { id: string; password: string },
): Promise<{ hasPassword: boolean }> {
  const { services, session } = context;
  const kept = await keptOf(password);
  const before = await services.database
    .transaction()
    .execute((transaction) => setSharePassword(transaction, session.tenantId, id, kept));
  if (!before) throw new Refusal('h5.unknown');
  await recordWork(context, 'h5.sharePassword', id, before.name, {
    password: changeOf(before.passwordHash, kept),
  });
  return { hasPassword: kept !== null };
}
