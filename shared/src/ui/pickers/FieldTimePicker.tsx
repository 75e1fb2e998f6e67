import SemiTimePicker from '@douyinfe/semi-ui-19/lib/es/timePicker/TimePicker';
import { type ComponentProps, cloneElement, type MouseEvent } from 'react';

/** The panel is a child of the field to React: a press on it leaves the focus in the text, and with it the panel open. */
const keepFocus = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
};

type FrameProps = Pick<
  ComponentProps<'span'>,
  'ref' | 'children' | 'onClick' | 'onMouseEnter' | 'onMouseLeave'
>;

/** Takes nothing else of Semi's: its frame would be a stop of the Tab key beside the text in it, and have no role. */
const Frame = (given: FrameProps) => {
  const { ref, children, onClick, onMouseEnter, onMouseLeave } = given;
  return (
    <span className="vt-time-frame" ref={ref} {...{ onClick, onMouseEnter, onMouseLeave }}>
      {children}
    </span>
  );
};

/** Semi finds no place for the panel of a picker that draws its own field: there is no element to measure around it. */
export class FieldTimePicker extends SemiTimePicker {
  override render() {
    const picker = super.render();
    const { children: popover } = picker.props;
    const field = <Frame>{popover.props.children}</Frame>;
    return cloneElement(picker, { onMouseDown: keepFocus }, cloneElement(popover, {}, field));
  }
}
