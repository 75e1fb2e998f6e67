import { findAllMaterial, type MaterialRow } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList } from '@vitrine/shared/state';
import { everything, type MaterialFilter, questionOf } from './filter.ts';

export const pageSize = 24;

/** Paged material list, 24 per page. */
export const materialList = (client: Client): PagedList<MaterialRow, MaterialFilter> =>
  new PagedList<MaterialRow, MaterialFilter>(
    async ({ page, filter }, signal) => {
      const question = { ...questionOf(filter), pageNum: page, pageSize };
      const answer = await client.call(findAllMaterial, question, { signal });
      return { rows: answer.materialList, total: answer.totalNum, exact: answer.totalExact };
    },
    { pageSize, filter: everything },
  );
