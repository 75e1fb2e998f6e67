import { Pagination } from '@vitrine/shared/ui/basic';
import type { ComponentProps } from 'react';

/** Page turner of a table, for its `renderPagination`: the one that stands below every other list. */
export const pageTurner = (pagination?: ComponentProps<typeof Pagination>) => <Pagination {...pagination} />;
