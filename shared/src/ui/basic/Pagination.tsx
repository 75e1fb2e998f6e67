import SemiPagination from '@douyinfe/semi-ui-19/lib/es/pagination';
import {
  Children,
  cloneElement,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';

/** Resets the list items' role: Semi makes the first and last ones buttons, which a list must not contain. */
const asItem = { role: undefined, 'aria-disabled': undefined };

/** Wraps the total, a bare span in Semi, which a list must not contain either. */
const itemOf = (child: ReactNode): ReactNode =>
  isValidElement<object>(child) && child.type === 'span' ? createElement('li', child.props) : child;

/** Pagination with valid list markup. */
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
