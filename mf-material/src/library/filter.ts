import {
  type findAllMaterial,
  type InputOf,
  type MaterialSort,
  materialSorts,
  materialType,
} from '@vitrine/shared/api';
import { rootId } from '../folders/folderTree.ts';

const megabyte = 1024 * 1024;

/** Size ranges in bytes; a maximum of 0 means unlimited. */
const sizes = {
  tiny: [0, megabyte - 1],
  small: [megabyte, 10 * megabyte - 1],
  medium: [10 * megabyte, 100 * megabyte - 1],
  large: [100 * megabyte, 0],
} as const;
export type SizeStep = keyof typeof sizes;
export const sizeSteps = Object.keys(sizes) as readonly SizeStep[];

/** State filters: processing, expiry, or unused. */
export const marks = ['processing', 'limited', 'expiring', 'expired', 'unused'] as const;
export type Mark = (typeof marks)[number];

type MaterialKind = '' | (typeof materialType.options)[number];

/** Grid filter, kept in the URL. Days are in the account's time zone. */
export interface MaterialFilter {
  readonly folderId: string;
  readonly type: MaterialKind;
  readonly keyword: string;
  readonly tag: string;
  /** `2026-11-21`, or empty. */
  readonly from: string;
  readonly to: string;
  readonly size: SizeStep | '';
  readonly mark: Mark | '';
  readonly sort: MaterialSort;
}

export const everything: MaterialFilter = {
  folderId: rootId,
  type: '',
  keyword: '',
  tag: '',
  from: '',
  to: '',
  size: '',
  mark: '',
  sort: 'newest',
};

/** The unfiltered library excludes template pictures. */
const isLibrary = (filter: MaterialFilter): boolean =>
  filter.folderId === rootId && hiding(filter).every((name) => name === 'type');

/** Call input for a filter. */
export function questionOf(
  filter: MaterialFilter,
): Omit<InputOf<typeof findAllMaterial>, 'pageNum' | 'pageSize'> {
  const { folderId, from, to, size, mark, ...rest } = filter;
  const [minSize, maxSize] = size === '' ? [0, 0] : sizes[size];
  return {
    id: folderId,
    ...rest,
    ...(isLibrary(filter) && { own: true }),
    ...(from !== '' && { startDate: from }),
    ...(to !== '' && { endDate: to }),
    ...(size !== '' && { minSize, maxSize }),
    ...((mark === 'processing' || mark === 'limited') && { state: mark }),
    ...((mark === 'expiring' || mark === 'expired') && { lifetime: mark }),
    ...(mark === 'unused' && { unused: true }),
  };
}

/** Filter values that hide materials: all except folder and order. */
export const hiding = ({ folderId: _, sort: _sort, ...rest }: MaterialFilter): readonly string[] =>
  Object.entries(rest).flatMap(([name, value]) => (value === '' ? [] : [name]));

const oneOf = <Value extends string>(known: readonly Value[], text: string): Value | '' =>
  known.find((value) => value === text) ?? '';
const dayPattern = /^\d{4}-\d\d-\d\d$/;
const day = (text: string) => (dayPattern.test(text) ? text : '');

/** Parses a filter from URL parameters. Unknown values are ignored. */
export const readFilter = (
  address: Readonly<Record<keyof typeof addressDefaults, string>>,
): MaterialFilter => ({
  folderId: address.folder,
  type: oneOf(materialType.options, address.type),
  keyword: address.keyword.slice(0, 100),
  tag: address.tag.slice(0, 30),
  from: day(address.from),
  to: day(address.to),
  size: oneOf(sizeSteps, address.size),
  mark: oneOf(marks, address.mark),
  sort: oneOf(materialSorts, address.sort) || 'newest',
});

/** Defaults of URL parameters. */
export const addressDefaults = {
  folder: everything.folderId,
  type: '',
  keyword: '',
  tag: '',
  from: '',
  to: '',
  size: '',
  mark: '',
  sort: 'newest',
  page: '1',
};
