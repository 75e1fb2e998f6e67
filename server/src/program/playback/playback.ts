import { listFileHashes, listMediaIds, type ProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { contentHash } from '../edited/contentHash.ts';
import { lockPrograms, replaceLinks } from '../edited/staleContent.ts';
import { type FontFile, findFonts, listFontNames } from '../fonts/fonts.ts';
import { updateRevision } from '../history/revisionRepository.ts';
import * as programs from '../programRepository.ts';
import { requiresApproval } from '../settingRepository.ts';
import { followLinks } from './linkedPrograms.ts';
import { playedOf } from './played.ts';
import { keepDocument } from './programFiles.ts';

export interface PlaybackFile {
  /** SHA-256 in lower-case hex. */
  hash: string;
  /** Bytes. */
  size: number;
  mime: string;
}

/** A program for terminals: its document as a stored file, with the media. */
export interface PlaybackProgram {
  programId: string;
  name: string;
  /** Revision of the played content, possibly older than the latest if reviews are on. */
  revision: number;
  documentHash: string;
  /** Bytes. */
  documentSize: number;
  /** See `contentHash`. */
  contentHash: string;
  /** Media and fonts of the document. */
  files: PlaybackFile[];
  fonts: FontFile[];
  /** Materials of the document, to follow their expiry. */
  mediaIds: string[];
  /** Programs opened by touch. Their documents, media and fonts are included above. */
  linked: LinkedContent[];
}

export interface LinkedContent {
  programId: string;
  name: string;
  documentHash: string;
  fileHashes: string[];
}

/** The tenant's files with sizes; others are omitted. */
export async function findFiles(
  { database }: Needs<'database'>,
  tenantId: string,
  hashes: readonly string[],
): Promise<PlaybackFile[]> {
  if (hashes.length === 0) return [];
  return database
    .selectFrom('file')
    .innerJoin('file_reference', 'file_reference.hash', 'file.hash')
    .select(['file.hash', 'file.size', 'file.mime'])
    .distinct()
    .where('file_reference.tenant_id', '=', tenantId)
    .where('file.hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .orderBy('file.hash')
    .execute();
}

/** Playable content of a program. */
interface Playable {
  id: string;
  name: string;
  revision: number;
  document: ProgramDocument;
}

/** Opens playable programs in the order of ids; refuses, by name, those never approved. */
async function openPlayable(
  services: Needs<'database' | 'h5Works' | 'materials'>,
  tenantId: string,
  programIds: readonly string[],
): Promise<Playable[]> {
  const { database } = services;
  const needsApproval = await requiresApproval(database, tenantId);
  const rows = await programs.findPrograms(database, tenantId, programIds);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const opened: Playable[] = [];
  const barred: string[] = [];
  for (const id of new Set(programIds)) {
    const row = byId.get(id);
    if (!row) continue;
    const { reviewed, revision, document } = await playedOf(services, tenantId, row, needsApproval);
    if (reviewed === 'never') barred.push(row.name);
    else opened.push({ id, name: row.name, revision, document });
  }
  if (barred.length > 0) throw new Refusal('program.notPassed', { names: barred.join(', ') });
  return opened;
}

type OwnContent = Omit<PlaybackProgram, 'linked' | 'contentHash'>;

async function exportAlone(
  services: Needs<'database' | 'files'>,
  tenantId: string,
  playable: Playable,
): Promise<OwnContent> {
  const { id, name, revision, document } = playable;
  const stored = await keepDocument(services, tenantId, id, JSON.stringify(document));
  const fonts = await findFonts(services.database, tenantId, listFontNames(document));
  const hashes = [...listFileHashes(document), ...fonts.map(({ hash }) => hash)];
  return {
    programId: id,
    name,
    revision,
    documentHash: stored.hash,
    documentSize: stored.size,
    files: await findFiles(services, tenantId, hashes),
    fonts,
    mediaIds: listMediaIds(document),
  };
}

const once = <Item>(items: readonly Item[], nameOf: (item: Item) => string) => [
  ...new Map(items.map((item) => [nameOf(item), item])).values(),
];

/** A program with all that its links lead to, so that a terminal without network can follow them. */
async function exportOne(
  services: Needs<'database' | 'files' | 'h5Works' | 'materials'>,
  tenantId: string,
  playable: Playable,
): Promise<PlaybackProgram> {
  const own = await exportAlone(services, tenantId, playable);
  const others: OwnContent[] = [];
  const linked = await followLinks(playable, (ids) => openPlayable(services, tenantId, ids));
  for (const other of linked) {
    others.push(await exportAlone(services, tenantId, other));
  }
  const documents = others.map(({ documentHash: hash, documentSize: size }) => ({
    hash,
    size,
    mime: 'application/json',
  }));
  const media = [own, ...others].flatMap(({ files }) => files);
  const fonts = once(
    [own, ...others].flatMap((one) => one.fonts),
    ({ fontName }) => fontName,
  );
  return {
    ...own,
    contentHash: contentHash(playable, linked, fonts),
    files: once([...documents, ...media], ({ hash }) => hash),
    fonts,
    mediaIds: [...new Set([own, ...others].flatMap(({ mediaIds }) => mediaIds))],
    linked: others.map(({ programId, name, documentHash, files }) => ({
      programId,
      name,
      documentHash,
      fileHashes: files.map(({ hash }) => hash),
    })),
  };
}

/**
 * Playable content of programs in the order of ids; unknown ids are omitted. Documents are stored as content-addressed
 * files for the tenant's terminals: equal content has equal hashes. Refuses with `program.notPassed` if reviews are on
 * and a program has no approved revision.
 */
export async function exportForPlayback(
  services: Needs<'database' | 'files' | 'h5Works' | 'materials'>,
  tenantId: string,
  programIds: readonly string[],
): Promise<PlaybackProgram[]> {
  const exported: PlaybackProgram[] = [];
  for (const playable of await openPlayable(services, tenantId, programIds)) {
    exported.push(await exportOne(services, tenantId, playable));
  }
  return exported;
}

/** Marks published revisions as permanent, within the publication's transaction. */
export async function notePublished(
  connection: Connection,
  tenantId: string,
  sent: readonly Pick<PlaybackProgram, 'programId' | 'revision' | 'contentHash' | 'linked'>[],
  at: Date,
): Promise<void> {
  const ids = sent.map(({ programId }) => programId);
  await lockPrograms(connection, tenantId, sql`select unnest(${ids}::text[])`);
  await replaceLinks(connection, tenantId, sent);
  for (const { programId, revision, contentHash: hash } of sent) {
    // A publication of the latest revision counts as unedited, even before `ContentWatch` processes it.
    await connection
      .updateTable('program')
      .set({ content_hash: hash })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', programId)
      .where('revision', '=', revision)
      .where(sql<boolean>`content_hash_version < content_version`)
      .execute();
    await updateRevision(connection, tenantId, programId, revision, { published_at: at });
  }
  if (ids.length === 0) return;
  await connection
    .updateTable('program')
    .set({ for_publishing: false })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('for_publishing', '=', true)
    .execute();
}
