import SemiPagination from '@douyinfe/semi-ui-19/lib/es/pagination';
import { cloneElement, isValidElement } from 'react';

/** Turns pages. Semi makes buttons of its list items, so the list has to say that it is one. */
export class Pagination extends SemiPagination {
  override renderDefaultPage(...parameters: Parameters<SemiPagination['renderDefaultPage']>) {
    const list = super.renderDefaultPage(...parameters);
    return isValidElement<{ role?: string }>(list) ? cloneElement(list, { role: 'list' }) : list;
  }
}
