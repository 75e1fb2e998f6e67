import type SemiDatePicker from '@douyinfe/semi-ui-19/lib/es/datePicker';
import { type ComponentRef, type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { readDay } from './readDay.ts';

/** What Semi writes between the two days of a range. */
const separator = ' ~ ';

type Picker = RefObject<ComponentRef<typeof SemiDatePicker> | null>;

const fieldsOf = (frame: Element) => [...frame.querySelectorAll<HTMLInputElement>('.semi-datepicker input')];

/** Gives Semi, which takes a day in its own format only, what was typed in another one; answers what is no day. */
function take(frame: Element, picker: Picker): string {
  const typed = fieldsOf(frame).map((field) => field.value);
  const unread = typed.find((text) => text.trim() !== '' && readDay(text) === undefined) ?? '';
  const read = typed.map((text) => readDay(text) ?? '');
  // What is shown is what counts: the day before comes back, and what was typed is told.
  if (unread !== '') picker.current?.foundation.clearInputValue();
  else if (read.join() !== typed.join())
    picker.current?.foundation.handleInputChange(read.join(separator), null);
  return unread;
}

/** Reads what is typed in the fields of a frame when the focus leaves them; `unread` is what could not be read. */
export function useTypedDay(frame: RefObject<Element | null>, picker: Picker, isDay: boolean) {
  const [unread, setUnread] = useState('');
  const forget = useCallback(() => setUnread(''), []);
  // Of the layout: it ends before a focused field is removed, which would still take what is being typed.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !isDay) return undefined;
    const isField = (target: EventTarget | null) => target instanceof HTMLInputElement;
    const leave = ({ target }: Pick<Event, 'target'>) => {
      const fault = isField(target) ? take(element, picker) : '';
      // It stays until something else is typed or chosen: the field shows the day before again, in which nothing is wrong.
      if (fault !== '') setUnread(fault);
    };
    /** Semi drops what is typed at a press beside it, which comes before the focus leaves. */
    const point = ({ target }: Event) => {
      const inside = target instanceof Node && element.contains(target);
      if (!inside && element.contains(document.activeElement)) leave({ target: document.activeElement });
    };
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent && event.key === 'Enter' && isField(event.target))) return;
      const fault = take(element, picker);
      if (fault !== '') setUnread(fault);
      // Semi would take today where nothing that it knows stands.
      if (fault !== '' || fieldsOf(element).some((field) => field.value === '')) event.preventDefault();
    };
    document.addEventListener('pointerdown', point, true);
    element.addEventListener('focusout', leave);
    element.addEventListener('input', forget);
    element.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', point, true);
      element.removeEventListener('focusout', leave);
      element.removeEventListener('input', forget);
      element.removeEventListener('keydown', press);
    };
  }, [frame, picker, isDay, forget]);
  return { unread, forget };
}
