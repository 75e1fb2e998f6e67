import type { Language, MaterialFolder, MaterialRow } from '@vitrine/shared/api';
import { fileAddress } from '@vitrine/shared/document';
import { message } from '../platform/messages.ts';
import type { FolderRecord } from './folderRepository.ts';
import { rootId } from './folderService.ts';
import { warningTime } from './listFilter.ts';
import type { MaterialRecord } from './materialRepository.ts';
import { templateFolderName } from './templateFolder.ts';

/** Folders that the server made are called as the reader says it. */
function folderName({ is_default, of_templates, name }: FolderRecord, language: Language): string {
  if (is_default) return message(language, 'material.defaultFolder');
  return of_templates ? templateFolderName(language) : name;
}

/** A folder as the tree shows it. */
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

/** Folders as a nested tree, in the order in which they came. */
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

/** What browsers are given of a video; empty while they could not play it. */
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

/** A page, or a picture, as an address. */
export const drawnPage = ({ hash, width, height }: { hash: string; width: number; height: number }) => ({
  url: fileAddress(hash),
  width,
  height,
});

/** What is known of a material beside its row. */
export interface RowFacts {
  /** As the reader sees it. */
  readonly name: string;
  readonly bound: boolean;
  /** Of the work under way. */
  readonly percent: number;
  readonly now: Date;
}

/** A material as lists and programs take it. */
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
