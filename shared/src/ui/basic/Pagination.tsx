import SemiPagination from '@douyinfe/semi-ui-19/lib/es/pagination';
import {
  Children,
  cloneElement,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';

/** Items of a list stay such: Semi makes buttons of the first and the last, which no list may hold. */
const asItem = { role: undefined, 'aria-disabled': undefined };

/** The total stands in the list as a bare span, which no list may hold either. */
const itemOf = (child: ReactNode): ReactNode =>
  isValidElement<object>(child) && child.type === 'span' ? createElement('li', child.props) : child;

/** Turns pages. */
export class Pagination extends SemiPagination {
  override renderPrevBtn() {
    return cloneElement(super.renderPrevBtn(), asItem);
  }

  override renderNextBtn() {
    return cloneElement(super.renderNextBtn(), asItem);
  }

  override renderDefaultPage(locale: Parameters<SemiPagination['renderDefaultPage']>[0]) {
    // Null where there is a single page and it is to hide then.
    const list: ReactElement<{ readonly children?: ReactNode }> | null = super.renderDefaultPage(locale);
    return list && cloneElement(list, {}, Children.map(list.props.children, itemOf));
  }
}
