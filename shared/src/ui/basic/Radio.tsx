import SemiRadio, { type RadioGroupProps, type RadioProps } from '@douyinfe/semi-ui-19/lib/es/radio';
import SemiGroup from '@douyinfe/semi-ui-19/lib/es/radio/radioGroup';
import { cloneElement, useId } from 'react';

/** Adds the role to Semi's group, which only has a name. */
class NamedGroup extends SemiGroup {
  override render() {
    const named = this.props['aria-label'] ?? this.props['aria-labelledby'];
    return cloneElement(super.render(), named === undefined ? {} : { role: 'radiogroup' });
  }
}

/** Gives each group a unique name: Semi names all "default", so two on a page would be one to the browser. */
function Group(props: RadioGroupProps) {
  const name = useId();
  return <NamedGroup name={name} {...props} />;
}

const Single = (props: RadioProps) => <SemiRadio {...props} />;

/** Radio button; a group is named by `aria-label`, or by the surrounding legend. */
export const Radio = Object.assign(Single, { Group });
