import type { AuditState, InputOf, ProgramSort, ProgramUse, selectProgramPage } from '@vitrine/shared/api';

export const programFilters = [
  'all',
  'used',
  'planned',
  'held',
  'unused',
  'unreviewed',
  'passed',
  'rejected',
] as const;
type ProgramFilter = (typeof programFilters)[number];

export const programSorts: readonly ProgramSort[] = ['updatedAt', 'name', 'createdAt', 'resolution'];

/** What of the programs is looked at, as the address has it. */
export interface ProgramQuery {
  readonly filter: ProgramFilter;
  readonly keyword: string;
  readonly sort: ProgramSort;
  /** The other way round. */
  readonly descending: boolean;
}

export const usualQuery: ProgramQuery = { filter: 'all', keyword: '', sort: 'updatedAt', descending: true };

/** A search or a filter looks through all folders below the one that is open. */
export const looksBelow = ({ filter, keyword }: Pick<ProgramQuery, 'filter' | 'keyword'>): boolean =>
  filter !== 'all' || keyword.trim() !== '';

/** Which way round an order is taken at first: what is newest or largest comes first, names go from A. */
export const descendingAtFirst = (sort: ProgramSort): boolean => sort !== 'name';

/** The same words as the marks of the programs that are found. */
const uses: Readonly<Partial<Record<ProgramFilter, ProgramUse['state']>>> = {
  used: 'shown',
  planned: 'planned',
  held: 'held',
  unused: 'free',
};
const audits: Readonly<Partial<Record<ProgramFilter, AuditState>>> = {
  unreviewed: 'unreviewed',
  passed: 'passed',
  rejected: 'rejected',
};

/** What can be looked for. Without reviews there is no verdict. */
export const filtersFor = (reviews: boolean): readonly ProgramFilter[] =>
  programFilters.filter((filter) => reviews || audits[filter] === undefined);

/** The query as it holds: a verdict that an address asks for is none to look for once reviews are off. */
export const queryFor = (reviews: boolean, query: ProgramQuery): ProgramQuery =>
  filtersFor(reviews).includes(query.filter) ? query : { ...query, filter: 'all' };

/** The coarser word of the same: a server of before knows no other. */
const usedBy = { shown: '1', planned: '1', held: '0', free: '0' } as const;

/** The query as the call for one page wants it. */
export function pageInputOf(folderId: string, query: ProgramQuery): InputOf<typeof selectProgramPage> {
  const use = uses[query.filter];
  return {
    id: folderId,
    deep: looksBelow(query),
    keyword: query.keyword.trim(),
    audit: audits[query.filter] ?? '',
    use: use ?? '',
    used: use ? usedBy[use] : '',
    sort: query.sort,
    descending: query.descending,
  };
}
