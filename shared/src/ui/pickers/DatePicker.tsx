import SemiDatePicker from '@douyinfe/semi-ui-19/lib/es/datePicker';
import { weekdays } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import {
  type ComponentProps,
  type ComponentRef,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { exampleDay } from './readDay.ts';
import { useTypedDay } from './useTypedDay.ts';
import './datePicker.css';

type Picker = ComponentRef<typeof SemiDatePicker>;
type SemiProps = ComponentProps<typeof SemiDatePicker>;

/** What Semi's own type leaves out. */
type DatePickerProps = SemiProps & { readonly 'aria-label'?: string };

/** Semi numbers Sunday 0; the rest has the numbers of Vitrine. */
const weekStart = (weekdays[0] % 7) as SemiProps['weekStartsOn'];

/** Whether something lies in a picker's field or in its panel, by the class that both carry. */
const isPartOf = (own: string, target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.semi-datepicker')?.classList.contains(own) === true;

/** Semi closes the panel for a click beside it only: here the focus closes it, too, that goes on to something else. */
function useClosing(picker: RefObject<Picker | null>, own: string) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const look = ({ target }: FocusEvent) => {
      if (!isPartOf(own, target)) picker.current?.close();
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [open, own, picker]);
  return setOpen;
}

/** What was typed and is no day, told below the field. */
function Unread({ text }: { readonly text: string }) {
  const say = useMessages(sharedNamespace);
  return (
    <span className="vt-day-fault" role="alert">
      {say('label.notADay', { text, example: exampleDay() })}
    </span>
  );
}

/**
 * Choice of a day, a time or a range. Semi drops its `aria-label`; `Localized` gives it to the fields inside. A day may be
 * typed in the form of the language, too, which Semi does not know.
 */
export function DatePicker({ 'aria-label': label, className = '', ...given }: DatePickerProps) {
  const { onOpenChange, onChange, type = 'date', ...rest } = given;
  const picker = useRef<Picker>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const own = useId();
  const setOpen = useClosing(picker, own);
  const isInside = useCallback((target: EventTarget | null) => isPartOf(own, target), [own]);
  const isDay = type === 'date' || type === 'dateRange';
  const { unread, forget } = useTypedDay(frame, picker, { isDay, isInside });
  // What was told belongs to the value that stood there.
  const value = String(given.value ?? '');
  useEffect(() => forget, [value, forget]);
  return (
    <span className="vt-day" ref={frame}>
      <SemiDatePicker
        weekStartsOn={weekStart}
        {...rest}
        {...(unread === '' ? {} : { validateStatus: 'error' as const })}
        type={type}
        ref={picker}
        className={`${className} ${own}`}
        dropdownClassName={own}
        onOpenChange={(shown) => {
          setOpen(shown);
          onOpenChange?.(shown);
        }}
        onChange={(...chosen) => {
          forget();
          onChange?.(...chosen);
        }}
        {...(label === undefined ? {} : { 'data-label': label })}
      />
      {unread !== '' && <Unread text={unread} />}
    </span>
  );
}
