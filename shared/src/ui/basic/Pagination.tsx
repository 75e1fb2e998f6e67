import SemiPagination from '@douyinfe/semi-ui-19/lib/es/pagination';
import { cloneElement } from 'react';

/** Items of a list stay such: Semi makes buttons of the first and the last, which no list may hold. */
const asItem = { role: undefined, 'aria-disabled': undefined };

/** Turns pages. */
export class Pagination extends SemiPagination {
  override renderPrevBtn() {
    return cloneElement(super.renderPrevBtn(), asItem);
  }

  override renderNextBtn() {
    return cloneElement(super.renderNextBtn(), asItem);
  }
}
