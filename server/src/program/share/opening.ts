import type { OutputOf, PlaceWeatherAnswer, selectProgramPreview } from '@vitrine/shared/api';
import { listWeatherPlaces, type ProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import { type LinkKey, type LockedLink, passOf, requireLinkKey } from '../../account/linkPassword.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { anyTerminalPlace } from '../../weather/place.ts';
import { findFonts, listFontNames } from '../fonts/fonts.ts';
import { listHashes, withAddresses } from './addresses.ts';
import { sharedPrograms } from './sharedPrograms.ts';
import { countOpening, type ShareRow } from './shareRepository.ts';
import { requireShare, type ShareAddress, secondsOf } from './sharing.ts';

/**
 * Seconds for which a preview's file addresses are valid, at most until its end. They outlast revocation and password
 * changes by that time, since addresses are checked only by signature.
 */
const fileSeconds = 3600;
/** Maximum weather places per preview. */
const maximumPlaces = 50;

const lockedLink = ({ id, password_hash: passwordHash }: ShareRow): LockedLink => ({
  domain: 'program',
  id,
  passwordHash,
});

/** Those of the files that the tenant may read: nothing else that a document names is ever opened to the public. */
async function ownFiles({ database }: Needs<'database'>, tenantId: string, hashes: readonly string[]) {
  const rows = await database
    .selectFrom('file_reference')
    .select('hash')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** A program and linked ones, for holders of a valid preview address. */
export async function openShared(
  asked: ShareAddress & LinkKey,
  context: PublicContext<Needs<'clock' | 'database' | 'files' | 'h5Works' | 'materials' | 'signer'>>,
): Promise<OutputOf<typeof selectProgramPreview>> {
  const { services } = context;
  const share = await requireShare(services, asked);
  await requireLinkKey(context, lockedLink(share), asked);
  const { database, clock, files } = services;
  const programs = await sharedPrograms(services, share);
  const now = clock.now();
  const left = secondsOf(share.expires_at) - secondsOf(now);
  const seconds = Math.max(1, Math.min(fileSeconds, left));
  const documents = programs.map(({ document }) => document);
  const own = await ownFiles(services, share.tenant_id, listHashes(documents));
  const names = [...new Set(documents.flatMap(listFontNames))];
  const fonts = await findFonts(database, share.tenant_id, names);
  const signed = (document: ProgramDocument) =>
    withAddresses(document, (hash) => (own.has(hash) ? files.sign(hash, seconds) : undefined));
  const [first, ...linked] = programs;
  await countOpening(database, share.id, now);
  return {
    id: first.id,
    name: first.name,
    document: signed(first.document),
    linked: linked.map(({ id, document }) => ({ id, document: signed(document) })),
    fonts: fonts.map(({ fontName, hash }) => ({ fontName, url: files.sign(hash, seconds) })),
    expiresAt: share.expires_at.toISOString(),
    filesUntil: new Date((secondsOf(now) + seconds) * 1000).toISOString(),
    pass: passOf(services, lockedLink(share)),
  };
}

/** Weather for those programs: only places in their documents, so that an address cannot request others. */
export async function readSharedWeather(
  asked: ShareAddress & LinkKey,
  context: PublicContext<Needs<'clock' | 'database' | 'h5Works' | 'materials' | 'signer' | 'weather'>>,
): Promise<PlaceWeatherAnswer[]> {
  const { services, language } = context;
  const share = await requireShare(services, asked);
  await requireLinkKey(context, lockedLink(share), asked);
  const tenantId = share.tenant_id;
  const programs = await sharedPrograms(services, share);
  const places = [...new Set(programs.flatMap(({ document }) => listWeatherPlaces(document)))];
  const own = places.includes('') ? await anyTerminalPlace(services.database, tenantId) : undefined;
  return services.weather.weatherOf(tenantId, places.slice(0, maximumPlaces), own, language);
}
