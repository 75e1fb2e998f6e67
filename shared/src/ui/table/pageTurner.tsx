import { Pagination } from '@vitrine/shared/ui/basic';
import type { ComponentProps } from 'react';

/** Pagination of a table for its `renderPagination`, as used below other lists. */
export const pageTurner = (pagination?: ComponentProps<typeof Pagination>) => <Pagination {...pagination} />;
