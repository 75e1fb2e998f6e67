import { type H5Row, selectH5Page } from '@vitrine/shared/api';
import { PagedList } from '@vitrine/shared/state';
import type { Calls } from '../../calls.ts';

/** H5 pages per page of the picker. */
export const pickerPageSize = 12;

interface WorkFilter {
  readonly keyword: string;
}

/** The account's H5 pages, newest first. */
export const workPickerList = (calls: Calls) =>
  new PagedList<H5Row, WorkFilter>(
    async ({ page, pageSize, filter }, signal) => {
      const input = { pageNum: page, pageSize, keyword: filter.keyword };
      const { h5List, totalNum } = await calls.call(selectH5Page, input, { signal });
      return { rows: h5List, total: totalNum };
    },
    { pageSize: pickerPageSize, filter: { keyword: '' } },
  );
