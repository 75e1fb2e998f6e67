import { listFileHashes, listMediaNeeds, type ProgramDocument } from '@vitrine/shared/document';
import type { Needs } from '../../services.ts';
import { contentHash } from '../edited/contentHash.ts';
import { readPublished } from '../edited/publishedContent.ts';
import type { FontFile } from '../fonts/fonts.ts';
import { withPassedFiles } from './currentFiles.ts';
import { findFiles, type LinkedContent, type PlaybackFile } from './playback.ts';
import { keepDocument } from './programFiles.ts';

/** Published files of a program that depend on derived files. */
export interface PublishedFiles {
  documentHash: string;
  documentSize: number;
  contentHash: string;
  files: PlaybackFile[];
  linked: LinkedContent[];
}

interface Published {
  programId: string;
  documentHash: string;
  fonts?: FontFile[];
  linked?: { programId: string; name: string; documentHash: string }[];
}

interface Renewed {
  document: ProgramDocument;
  hash: string;
  size: number;
  /** Files differ from the publication. */
  changed: boolean;
}

/** Compares needed files: documents may differ in pictures no screen shows. */
const needsOf = (document: ProgramDocument) =>
  JSON.stringify(listMediaNeeds(document).map(({ addresses }) => addresses));

/** A published document with files derived since. */
async function renew(
  services: Needs<'database' | 'files' | 'log' | 'materials'>,
  tenantId: string,
  { programId, documentHash }: { programId: string; documentHash: string },
): Promise<Renewed | undefined> {
  const before = await readPublished(services, documentHash);
  if (!before) return undefined;
  const document = await withPassedFiles(services, services.database, tenantId, before);
  const changed = needsOf(document) !== needsOf(before);
  const stored = await keepDocument(
    services,
    tenantId,
    programId,
    JSON.stringify(changed ? document : before),
  );
  return { document: changed ? document : before, hash: stored.hash, size: stored.size, changed };
}

/**
 * A publication updated with files derived since from the same content: document pages, browser-compatible videos.
 * Without later edits. Undefined if nothing is newer.
 */
export async function withMadeFiles(
  services: Needs<'database' | 'files' | 'log' | 'materials'>,
  tenantId: string,
  published: Published,
): Promise<PublishedFiles | undefined> {
  const own = await renew(services, tenantId, published);
  const others = await Promise.all(
    (published.linked ?? []).map(async (other) => ({
      other,
      renewed: await renew(services, tenantId, other),
    })),
  );
  // If a document is unreadable, the publication stays as it is.
  const linked = others.flatMap(({ other, renewed }) => (renewed ? [{ ...renewed, ...other }] : []));
  if (!own || linked.length < others.length) return undefined;
  if (!own.changed && linked.every(({ changed }) => !changed)) return undefined;

  const fonts = published.fonts ?? [];
  const filesOf = (document: ProgramDocument) => findFiles(services, tenantId, listFileHashes(document));
  const named = await Promise.all(
    linked.map(async ({ programId, name, hash, document }) => ({
      programId,
      name,
      documentHash: hash,
      fileHashes: (await filesOf(document)).map((file) => file.hash),
    })),
  );
  const documents = [own, ...linked].map(({ document }) => document);
  const hashes = [
    ...documents.flatMap((document) => listFileHashes(document)),
    ...fonts.map(({ hash }) => hash),
  ];
  const media = await findFiles(services, tenantId, [...new Set(hashes)]);
  const json = linked.map(({ hash, size }) => ({ hash, size, mime: 'application/json' }));
  return {
    documentHash: own.hash,
    documentSize: own.size,
    contentHash: contentHash(
      { id: published.programId, document: own.document },
      linked.map(({ programId, document }) => ({ id: programId, document })),
      fonts,
    ),
    files: [...new Map([...json, ...media].map((file) => [file.hash, file])).values()],
    linked: named,
  };
}
