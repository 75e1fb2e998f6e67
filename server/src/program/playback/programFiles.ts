import { sql } from 'kysely';
import sharp from 'sharp';
import { decoding } from '../../material/inspect/decoding.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';

/** Owner kinds of a program's files. */
const ownerKinds = {
  document: 'programDocument',
  thumbnail: 'programThumbnail',
  revisions: 'programRevision',
  passed: 'programPassed',
} as const;
/** Longest side of a thumbnail in pixels. */
const thumbnailSide = 480;

/** Keeps a document's JSON readable by the tenant's terminals for as long as the program exists. */
export async function keepDocument(
  services: Needs<'database' | 'files'>,
  tenantId: string,
  programId: string,
  json: string,
) {
  const stored = await services.files.writeBytes(new TextEncoder().encode(json), {
    mime: 'application/json',
  });
  const owner = { tenantId, hash: stored.hash, ownerKind: ownerKinds.document, ownerId: programId };
  await services.files.refer(services.database, owner);
  return stored;
}

/** Re-encodes a picture, so that only its pixels are served; refuses other data. */
async function redraw(image: string): Promise<Buffer> {
  const bytes = Buffer.from(image.replace(/^data:image\/(png|jpeg);base64,/, ''), 'base64');
  try {
    const picture = sharp(bytes, { limitInputPixels: 20_000_000 });
    const { format } = await picture.metadata();
    if (format !== 'jpeg' && format !== 'png') throw new Refusal('program.thumbnailInvalid');
    const fitted = picture.resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true });
    return await fitted.flatten({ background: '#000000' }).jpeg({ quality: 82 }).toBuffer();
  } catch {
    // sharp throws only for unreadable pictures: the caller's error.
    throw new Refusal('program.thumbnailInvalid');
  }
}

/** Stores a picture given in base64 and answers its hash. */
export async function storeThumbnail(services: Needs<'files'>, image: string): Promise<string> {
  const bytes = await decoding(() => redraw(image));
  return (await services.files.writeBytes(bytes, { mime: 'image/jpeg' })).hash;
}

/** Replaces the thumbnail of a program. */
export async function keepThumbnailFor(
  services: Needs<'files'>,
  connection: Connection,
  tenantId: string,
  programId: string,
  hash: string | null,
): Promise<void> {
  await services.files.release(connection, ownerKinds.thumbnail, programId);
  if (hash === null) return;
  const owner = { tenantId, hash, ownerKind: ownerKinds.thumbnail, ownerId: programId };
  await services.files.refer(connection, owner);
}

/** Replaces the references to approved files; missing files are skipped. */
export async function keepPassedFiles(
  connection: Connection,
  tenantId: string,
  programId: string,
  hashes: readonly string[],
): Promise<void> {
  const { passed } = ownerKinds;
  await sql`insert into file_reference (tenant_id, owner_kind, owner_id, hash)
    select distinct tenant_id, ${passed}, ${programId}, hash from file_reference
    where tenant_id = ${tenantId} and hash = any(${[...hashes]}::text[])
    on conflict do nothing`.execute(connection);
  await sql`delete from file_reference where owner_kind = ${passed} and owner_id = ${programId}
    and not (hash = any(${[...hashes]}::text[]))`.execute(connection);
}

/** References the thumbnails of exactly the revisions in the history. */
export async function keepRevisionPictures(
  services: Needs<'files'>,
  connection: Connection,
  tenantId: string,
  programId: string,
): Promise<void> {
  const rows = await connection
    .selectFrom('program_revision')
    .select('thumbnail_hash')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', programId)
    .execute();
  await services.files.release(connection, ownerKinds.revisions, programId);
  const hashes = rows.flatMap((row) => row.thumbnail_hash ?? []);
  const owner = { tenantId, ownerKind: ownerKinds.revisions, ownerId: programId };
  await services.files.referAll(connection, owner, hashes);
}

/** Releases all files of a deleted program. */
export async function releaseFiles(
  services: Needs<'files'>,
  connection: Connection,
  programId: string,
): Promise<void> {
  for (const kind of Object.values(ownerKinds)) await services.files.release(connection, kind, programId);
}
