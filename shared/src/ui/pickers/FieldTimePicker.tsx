import SemiTimePicker from '@douyinfe/semi-ui-19/lib/es/timePicker/TimePicker';
import { type ComponentProps, cloneElement, type MouseEvent } from 'react';

/**
 * In React the panel is a child of the field: keeps the focus in the input when the panel is pressed, so that it stays
 * open.
 */
const keepFocus = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
};

type FrameProps = Pick<
  ComponentProps<'span'>,
  'ref' | 'children' | 'onClick' | 'onMouseEnter' | 'onMouseLeave'
>;

/** Drops Semi's other props: its frame would be a tab stop beside the input, without a role. */
const Frame = (given: FrameProps) => {
  const { ref, children, onClick, onMouseEnter, onMouseLeave } = given;
  return (
    <span className="vt-time-frame" ref={ref} {...{ onClick, onMouseEnter, onMouseLeave }}>
      {children}
    </span>
  );
};

/** Adds the missing anchor element for the panel of a picker with a custom field. */
export class FieldTimePicker extends SemiTimePicker {
  override render() {
    const picker = super.render();
    const { children: popover } = picker.props;
    const field = <Frame>{popover.props.children}</Frame>;
    return cloneElement(picker, { onMouseDown: keepFocus }, cloneElement(popover, {}, field));
  }
}
