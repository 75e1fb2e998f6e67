import SemiSelect, { type SelectProps } from '@douyinfe/semi-ui-19/lib/es/select';
import { IconChevronDown } from '@vitrine/shared/ui/icons';
import { cloneElement } from 'react';

/** Missing in Semi's type: an accessible name without a visible label. */
interface NamedSelectProps extends SelectProps {
  readonly 'aria-label'?: string;
}

/**
 * Fixes Semi's ARIA attributes: every value is called "selected", and `aria-controls` refers to a list that does not
 * exist until it opens.
 */
class NamedSelect extends SemiSelect {
  override renderSelection() {
    const { isOpen } = this.state;
    const props: NamedSelectProps = this.props;
    return cloneElement(super.renderSelection(), {
      'aria-label': props['aria-label'],
      ...(isOpen ? {} : { 'aria-activedescendant': undefined, 'aria-controls': undefined }),
    });
  }
}

/** Selection of one or several options, named by `aria-label` or `aria-labelledby`. */
export const Select = (props: NamedSelectProps) => <NamedSelect arrowIcon={<IconChevronDown />} {...props} />;
