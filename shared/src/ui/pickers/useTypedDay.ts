import type SemiDatePicker from '@douyinfe/semi-ui-19/lib/es/datePicker';
import { type ComponentRef, type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { readDay } from './readDay.ts';

/** Semi's separator of a range. */
const separator = ' ~ ';

type Picker = RefObject<ComponentRef<typeof SemiDatePicker> | null>;

const fieldsOf = (frame: Element) => [...frame.querySelectorAll<HTMLInputElement>('.semi-datepicker input')];

/** Converts typed dates to Semi's format; returns the text that is not a date. */
function take(frame: Element, picker: Picker): string {
  const typed = fieldsOf(frame).map((field) => field.value);
  const unread = typed.find((text) => text.trim() !== '' && readDay(text) === undefined) ?? '';
  const read = typed.map((text) => readDay(text) ?? '');
  // What is shown is what counts: the former day comes back, and the rejected text is announced.
  if (unread !== '') picker.current?.foundation.clearInputValue();
  else if (read.join() !== typed.join())
    picker.current?.foundation.handleInputChange(read.join(separator), null);
  return unread;
}

/** Another window was activated: the field keeps focus and text. */
const isOtherWindow = (target: EventTarget | null) =>
  target === document.activeElement && !document.hasFocus();

interface TypedDayOptions {
  readonly isDay: boolean;
  /** Whether an element is in the picker: its fields, or its panel elsewhere in the document. */
  readonly isInside: (target: EventTarget | null) => boolean;
}

/** Parses typed dates when the focus leaves the picker; `unread` is the invalid text. */
export function useTypedDay(
  frame: RefObject<Element | null>,
  picker: Picker,
  { isDay, isInside }: TypedDayOptions,
) {
  const [unread, setUnread] = useState('');
  const forget = useCallback(() => setUnread(''), []);
  // Of the layout: it ends before a focused field is removed, which would still take what is being typed.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !isDay) return undefined;
    const isField = (target: EventTarget | null) => target instanceof HTMLInputElement;
    const read = (target: EventTarget | null) => {
      const fault = isField(target) ? take(element, picker) : '';
      // It stays until something else is typed or chosen: the field shows the day before again, in which nothing is wrong.
      if (fault !== '') setUnread(fault);
    };
    /** Moving to the panel does not end the typing; moving to the other field of a range does. */
    const isPanel = (target: EventTarget | null) => isInside(target) && !isField(target);
    const leave = (event: Event) => {
      if (!(event instanceof FocusEvent) || isOtherWindow(event.target)) return;
      if (!isPanel(event.relatedTarget)) read(event.target);
    };
    /** Parses on pointer down outside: Semi discards the typed text before the blur. */
    const point = ({ target }: Event) => {
      if (!isInside(target) && element.contains(document.activeElement)) read(document.activeElement);
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
  }, [frame, picker, isDay, isInside, forget]);
  return { unread, forget };
}
