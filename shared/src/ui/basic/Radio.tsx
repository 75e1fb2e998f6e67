import SemiRadio, { type RadioGroupProps, type RadioProps } from '@douyinfe/semi-ui-19/lib/es/radio';
import SemiGroup from '@douyinfe/semi-ui-19/lib/es/radio/radioGroup';
import { cloneElement, useId } from 'react';

/** Semi names its group for readers, but does not say what it is. */
class NamedGroup extends SemiGroup {
  override render() {
    const named = this.props['aria-label'] ?? this.props['aria-labelledby'];
    return cloneElement(super.render(), named === undefined ? {} : { role: 'radiogroup' });
  }
}

/** Semi calls every group "default": two on a page would be one to the browser, and choosing in one clears the other. */
function Group(props: RadioGroupProps) {
  const name = useId();
  return <NamedGroup name={name} {...props} />;
}

const Single = (props: RadioProps) => <SemiRadio {...props} />;

/** One choice of a few that are all shown; a group is named by `aria-label`, or by the legend around it. */
export const Radio = Object.assign(Single, { Group });
