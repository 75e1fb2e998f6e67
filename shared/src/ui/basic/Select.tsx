import SemiSelect, { type SelectProps } from '@douyinfe/semi-ui-19/lib/es/select';
import { IconChevronDown } from '@vitrine/shared/ui/icons';
import { cloneElement } from 'react';

/** What Semi's own type leaves out: a name for readers, where no label stands beside it. */
interface NamedSelectProps extends SelectProps {
  readonly 'aria-label'?: string;
}

/** Semi calls every chosen value "selected", and points at a list that is not there until it opens. */
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

/** Choice of one or several; it is named by `aria-label`, or by `aria-labelledby`. */
export const Select = (props: NamedSelectProps) => <NamedSelect arrowIcon={<IconChevronDown />} {...props} />;
