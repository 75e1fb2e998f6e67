import type { ProgramSort } from '@vitrine/shared/api';
import { useAddressState } from '@vitrine/shared/ui/router';
import { useMemo } from 'react';
import { rootId } from './programNodes.ts';
import {
  descendingAtFirst,
  type ProgramQuery,
  programFilters,
  programSorts,
  queryFor,
} from './programQuery.ts';

const defaults = {
  folder: rootId,
  view: 'board',
  show: 'all',
  find: '',
  sort: 'updatedAt',
  order: '',
  page: '1',
  program: '',
};

/** Open folder and view, in the address. */
export interface ProgramAddress {
  readonly folderId: string;
  readonly view: 'board' | 'list';
  readonly query: ProgramQuery;
  /** From 1. */
  readonly page: number;
  /** Program in the drawer; empty for none. */
  readonly programId: string;
}

export type ProgramAddressChange = Partial<typeof defaults>;

/**
 * Reads and changes the address. Another folder, search or filter starts on the first page.
 *
 * @param reviews whether reviews are on: otherwise approval filters of the address are ignored
 */
export function useProgramAddress(reviews: boolean) {
  const [{ folder, view, show, find, sort: word, order, page, program }, setAddress] =
    useAddressState(defaults);
  const address = useMemo<ProgramAddress>(() => {
    const sort = programSorts.find((known) => known === word) ?? 'updatedAt';
    const filter = programFilters.find((known) => known === show) ?? 'all';
    const descending = order === '' ? descendingAtFirst(sort) : order === 'down';
    return {
      folderId: folder,
      view: view === 'list' ? 'list' : 'board',
      query: queryFor(reviews, { filter, keyword: find, sort, descending }),
      page: Math.max(1, Math.trunc(Number(page)) || 1),
      programId: program,
    };
  }, [folder, view, show, find, word, order, page, program, reviews]);
  const { query } = address;
  const change = (changes: ProgramAddressChange) => {
    const stays = 'page' in changes || 'program' in changes || 'view' in changes;
    setAddress(stays ? changes : { page: '1', ...changes });
  };
  /** Sorts by a key; again reverses the order. */
  const sortBy = (sort: ProgramSort) => {
    const descending = sort === query.sort ? !query.descending : descendingAtFirst(sort);
    const usual = descending === descendingAtFirst(sort);
    change({ sort, order: usual ? '' : descending ? 'down' : 'up' });
  };
  return { address, change, sortBy };
}
