import type { ApprovalState, InputOf, ProgramSort, ProgramUse, selectProgramPage } from '@vitrine/shared/api';

export const programFilters = [
  'all',
  'used',
  'waiting',
  'planned',
  'held',
  'unused',
  'unreviewed',
  'passed',
  'rejected',
] as const;
type ProgramFilter = (typeof programFilters)[number];

export const programSorts: readonly ProgramSort[] = ['updatedAt', 'name', 'createdAt', 'resolution'];

/** Query for programs, from the address. */
export interface ProgramQuery {
  readonly filter: ProgramFilter;
  readonly keyword: string;
  readonly sort: ProgramSort;
  /** Reversed order. */
  readonly descending: boolean;
}

export const usualQuery: ProgramQuery = { filter: 'all', keyword: '', sort: 'updatedAt', descending: true };

/** Whether a query includes all subfolders. */
export const searchesBelow = ({ filter, keyword }: Pick<ProgramQuery, 'filter' | 'keyword'>): boolean =>
  filter !== 'all' || keyword.trim() !== '';

/** Default direction: newest or largest first, names from A. */
export const descendingAtFirst = (sort: ProgramSort): boolean => sort !== 'name';

/** The same states as the marks of the results. */
const uses: Readonly<Partial<Record<ProgramFilter, ProgramUse['state']>>> = {
  used: 'shown',
  waiting: 'waiting',
  planned: 'planned',
  held: 'held',
  unused: 'free',
};
const approvals: Readonly<Partial<Record<ProgramFilter, ApprovalState>>> = {
  unreviewed: 'unreviewed',
  passed: 'passed',
  rejected: 'rejected',
};

/** Available filters. Without reviews there are no approval filters. */
export const filtersFor = (reviews: boolean): readonly ProgramFilter[] =>
  programFilters.filter((filter) => reviews || approvals[filter] === undefined);

/** The query without approval filters if reviews are off. */
export const queryFor = (reviews: boolean, query: ProgramQuery): ProgramQuery =>
  filtersFor(reviews).includes(query.filter) ? query : { ...query, filter: 'all' };

/** The coarser filter for older servers. */
const usedBy = { shown: '1', waiting: '1', planned: '1', held: '0', free: '0' } as const;

/** The query as page request. */
export function pageInputOf(folderId: string, query: ProgramQuery): InputOf<typeof selectProgramPage> {
  const use = uses[query.filter];
  return {
    id: folderId,
    deep: searchesBelow(query),
    keyword: query.keyword.trim(),
    audit: approvals[query.filter] ?? '',
    use: use ?? '',
    used: use ? usedBy[use] : '',
    sort: query.sort,
    descending: query.descending,
  };
}
