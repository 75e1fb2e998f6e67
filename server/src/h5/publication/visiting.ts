import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { withAddresses } from '../documentFiles.ts';
import { countVisit, findPublished, type PublicationRow } from './publicationRepository.ts';
import { stateOf } from './publishing.ts';

/** Lifetime in seconds of signed file URLs, bounded by the publication's end. */
const fileSeconds = 6 * 3600;

function secondsLeft({ expires_at: end }: PublicationRow, now: Date): number {
  if (end === null) return fileSeconds;
  return Math.max(1, Math.min(fileSeconds, Math.floor((end.getTime() - now.getTime()) / 1000)));
}

/** The published document of an address, without authentication; only the number of visits is stored. */
export async function visit(services: Needs<'clock' | 'database' | 'files'>, id: string) {
  const { database, clock, files } = services;
  const now = clock.now();
  const row = await findPublished(database, id);
  if (!row) throw new Refusal('h5.linkUnknown');
  const state = stateOf(row, now);
  if (state === 'revoked') throw new Refusal('h5.linkRevoked');
  if (state === 'expired') throw new Refusal('h5.linkExpired');
  const seconds = secondsLeft(row, now);
  const document = withAddresses(row.document, (hash) => files.sign(hash, seconds));
  await countVisit(database, row, now);
  return { name: row.name, document };
}
