import { Refusal } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { withAddresses } from './documentFiles.ts';
import { findSharedWork } from './repository.ts';

/** How long a preview address is good for. */
const shareSeconds = 7 * 24 * 3600;
/** A phone that opened the page has this long to fetch its pictures. */
const fileSeconds = 6 * 3600;

const purpose = (id: string, expires: string) => `h5:${id}:${expires}`;

/** The signed query of a work's public preview. */
export function shareOf(services: Services, id: string): { expires: string; signature: string } {
  const expires = String(Math.floor(services.clock.now().getTime() / 1000) + shareSeconds);
  return { expires, signature: services.signer.mark(purpose(id, expires)) };
}

/** A work for whoever holds a good preview address; its files get addresses that open without a session. */
export async function openShared(
  services: Services,
  share: { id: string; expires: string; signature: string },
) {
  const { id, expires, signature } = share;
  const genuine = /^\d{1,12}$/.test(expires) && services.signer.holds(purpose(id, expires), signature);
  if (!genuine) throw new Refusal('h5.linkInvalid');
  if (Number(expires) * 1000 < services.clock.now().getTime()) throw new Refusal('h5.linkExpired');
  const work = await findSharedWork(services.database, id);
  if (!work) throw new Refusal('h5.unknown');
  const document = withAddresses(work.document, (hash) => services.files.sign(hash, fileSeconds));
  return { name: work.name, document };
}
