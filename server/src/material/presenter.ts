import type { Language, MaterialFolder, MaterialRow } from '@vitrine/shared/api';
import { fileAddress } from '@vitrine/shared/document';
import { message } from '../platform/messages.ts';
import type { FolderRecord } from './folderRepository.ts';
import { rootId } from './folderService.ts';
import { warningTime } from './listFilter.ts';
import type { MaterialRecord } from './materialRepository.ts';
import { templateFolderName } from './templateFolder.ts';

/** Display name; folders created by the server are named in the reader's language. */
function folderName({ is_default, of_templates, name }: FolderRecord, language: Language): string {
  if (is_default) return message(language, 'material.defaultFolder');
  return of_templates ? templateFolderName(language) : name;
}

/** A folder node of the tree. */
export function folderNode(record: FolderRecord, language: Language): MaterialFolder {
  const name = folderName(record, language);
  return {
    id: record.id,
    mfId: record.id,
    pId: record.parent_id ?? rootId,
    style: record.parent_id === null ? 'topFolder' : 'folder',
    EC_NAME: name,
    name,
    isDefault: record.is_default,
    hasChildren: record.has_children,
    total: record.total,
  };
}

/** Nests folders, keeping their order. */
export function folderTree(records: readonly FolderRecord[], language: Language): MaterialFolder[] {
  const families = Map.groupBy(records, (record) => record.parent_id);
  const below = (parentId: string | null): MaterialFolder[] =>
    (families.get(parentId) ?? []).map((record) => ({
      ...folderNode(record, language),
      children: below(record.id),
    }));
  return below(null);
}

const address = (hash: string | null) => (hash === null ? '' : fileAddress(hash));

/** URL of the browser version of a video; empty while unplayable. */
function videoAddress(record: MaterialRecord): string {
  if (record.type !== 'video') return '';
  if (record.view_hash !== null) return fileAddress(record.view_hash);
  const playable =
    record.mime === 'video/mp4' && record.state !== 'processing' && record.note !== 'notPlayableInBrowser';
  return playable && record.note !== 'conversionFailed' ? fileAddress(record.hash) : '';
}

function lifetimeOf(expiresAt: Date | null, now: Date): MaterialRow['lifetime'] {
  if (expiresAt === null) return 'unlimited';
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return 'expired';
  return left <= warningTime ? 'expiring' : 'running';
}

/** A page or picture with its URL. */
export const drawnPage = ({ hash, width, height }: { hash: string; width: number; height: number }) => ({
  url: fileAddress(hash),
  width,
  height,
});

/** Facts about a material beyond its row. */
export interface RowFacts {
  /** Display name. */
  readonly name: string;
  readonly bound: boolean;
  /** Progress of the job. */
  readonly percent: number;
  readonly now: Date;
}

/** A material for lists and programs. */
export function materialRow(record: MaterialRecord, { name, bound, percent, now }: RowFacts): MaterialRow {
  return {
    mtId: record.id,
    name,
    url: fileAddress(record.view_hash ?? record.hash),
    originalUrl: fileAddress(record.hash),
    screenshotUrl: address(record.thumbnail_hash),
    pictures: record.pictures.map((picture) => ({ ...drawnPage(picture), mime: picture.mime })),
    videoViewUrl: videoAddress(record),
    suffix: record.suffix,
    style: 'material',
    parentId: record.folder_id,
    type: record.type,
    mtSize: record.size,
    isBindPm: bound ? 1 : 0,
    width: record.width,
    height: record.height,
    duration: record.duration,
    pageCount: record.page_count,
    encoding: record.encoding,
    mime: record.mime,
    hash: record.hash,
    state: record.state,
    note: record.note,
    progress: record.state === 'processing' ? percent : null,
    tags: record.tags,
    expiresAt: record.expires_at?.toISOString() ?? null,
    lifetime: lifetimeOf(record.expires_at, now),
    version: record.version,
    createdAt: record.created_at.toISOString(),
    changedAt: record.changed_at.toISOString(),
  };
}
