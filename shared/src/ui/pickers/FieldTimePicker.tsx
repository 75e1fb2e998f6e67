import SemiTimePicker from '@douyinfe/semi-ui-19/lib/es/timePicker/TimePicker';
import { cloneElement, type MouseEvent } from 'react';

/** The panel is a child of the field to React: a press on it leaves the focus in the text, and with it the panel open. */
const keepFocus = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
};

/** Semi finds no place for the panel of a picker that draws its own field: there is no element to measure around it. */
export class FieldTimePicker extends SemiTimePicker {
  override render() {
    const picker = super.render();
    const { children: popover } = picker.props;
    const field = <span className="vt-time-frame">{popover.props.children}</span>;
    return cloneElement(picker, { onMouseDown: keepFocus }, cloneElement(popover, {}, field));
  }
}
