import {
  listFileHashes,
  listH5Ids,
  listMediaIds,
  listTextFaults,
  type ProgramDocument,
  type TextFault,
} from '@vitrine/shared/document';
import { sql } from 'kysely';
import { type MaterialFacts, materialFactsOf } from '../../material/namesAndFiles.ts';
import type { Needs } from '../../services.ts';
import { findFonts, listFontNames } from '../fonts/fonts.ts';
import { followLinks } from '../playback/linkedPrograms.ts';
import { type Played, playedOf } from '../playback/played.ts';
import * as programs from '../programRepository.ts';
import { requiresApproval } from '../settingRepository.ts';
import { findWorkTexts } from '../works/workTexts.ts';
import { readCodecs } from './codecs.ts';

/** A file of a program. */
export interface ContentFile {
  hash: string;
  /** Bytes. */
  size: number;
  mime: string;
  /** Codecs of video or audio, such as `avc` and `aac`. */
  codecs: readonly string[];
}

/** A program with everything its checks need. */
export interface Content {
  id: string;
  name: string;
  reviewed: Played['reviewed'];
  /** The latest. */
  revision: number;
  /** Decision on the latest revision. */
  audit: programs.ProgramRow['audit'];
  /** An unreviewed revision is submitted. */
  submitted: boolean;
  /** Reviews are on. */
  needsApproval: boolean;
  thumbnailHash: string | null;
  document: ProgramDocument;
  /** Included only because of a link. */
  linked: boolean;
  /** Size of the document in bytes. */
  documentSize: number;
  /** Including fonts, without missing files. */
  files: readonly ContentFile[];
  materials: ReadonlyMap<string, MaterialFacts>;
  /** Existing H5 pages of the program. */
  works: ReadonlySet<string>;
  /** Unintended texts, including those of its H5 pages. */
  texts: readonly TextFault[];
  /** Fonts of its texts the account lacks. */
  missingFonts: readonly string[];
}

async function findFiles(
  services: Needs<'database' | 'files' | 'log'>,
  tenantId: string,
  hashes: readonly string[],
): Promise<ContentFile[]> {
  const rows = await services.database
    .selectFrom('file')
    .select(['hash', 'size', 'mime'])
    .where('hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('file_reference')
          .select('hash')
          .whereRef('file_reference.hash', '=', 'file.hash')
          .where('tenant_id', '=', tenantId),
      ),
    )
    .execute();
  const files: ContentFile[] = [];
  for (const row of rows) files.push({ ...row, codecs: await readCodecs(services, row) });
  return files;
}

/** Text faults a reviewer has accepted by approval; legibility from afar is checked regardless. */
const readByReviewers: ReadonlySet<TextFault['kind']> = new Set(['leftover', 'template']);

async function open(
  services: Needs<'database' | 'files' | 'h5Works' | 'log' | 'materials'>,
  tenantId: string,
  row: programs.ProgramRow,
  needsApproval: boolean,
): Promise<Content> {
  const { database } = services;
  const { reviewed, document, thumbnailHash } = await playedOf(services, tenantId, row, needsApproval);
  const names = listFontNames(document);
  const fonts = await findFonts(database, tenantId, names);
  const isApproved = needsApproval && reviewed !== 'never';
  const known = new Set(fonts.map(({ fontName }) => fontName));
  const hashes = [...listFileHashes(document), ...fonts.map(({ hash }) => hash)];
  return {
    id: row.id,
    name: row.name,
    reviewed,
    revision: row.revision,
    audit: row.audit,
    submitted: row.waitingSince !== null,
    needsApproval,
    thumbnailHash,
    document,
    linked: false,
    documentSize: Buffer.byteLength(JSON.stringify(document)),
    files: await findFiles(services, tenantId, hashes),
    materials: await materialFactsOf(database, tenantId, listMediaIds(document)),
    works: new Set((await services.h5Works.current(database, tenantId, listH5Ids(document))).keys()),
    texts: [
      ...listTextFaults(document).filter(({ kind }) => !isApproved || !readByReviewers.has(kind)),
      ...(await findWorkTexts(services, document)),
    ],
    missingFonts: names.filter((name) => !known.has(name)),
  };
}

async function openAll(
  services: Needs<'database' | 'files' | 'h5Works' | 'log' | 'materials'>,
  tenantId: string,
  ids: readonly string[],
): Promise<Content[]> {
  const needsApproval = await requiresApproval(services.database, tenantId);
  const rows = await programs.findPrograms(services.database, tenantId, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const content: Content[] = [];
  for (const id of new Set(ids)) {
    const row = byId.get(id);
    if (row) content.push(await open(services, tenantId, row, needsApproval));
  }
  return content;
}

/** The tenant's programs in the order of ids, followed by linked ones, with everything the checks need. */
export async function openContent(
  services: Needs<'database' | 'files' | 'h5Works' | 'log' | 'materials'>,
  tenantId: string,
  ids: readonly string[],
): Promise<Content[]> {
  const chosen = await openAll(services, tenantId, ids);
  const found = new Map(chosen.map((content) => [content.id, content]));
  for (const content of chosen) {
    const linked = await followLinks(content, (wanted) => openAll(services, tenantId, wanted));
    for (const one of linked) if (!found.has(one.id)) found.set(one.id, { ...one, linked: true });
  }
  return [...found.values()];
}
