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

/** Missing in Semi's type. */
type DatePickerProps = SemiProps & { readonly 'aria-label'?: string };

/** Semi numbers Sunday 0; the others as Vitrine does. */
const weekStart = (weekdays[0] % 7) as SemiProps['weekStartsOn'];

/** Whether an element is in a picker's field or panel, by their common class. */
const isPartOf = (own: string, target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.semi-datepicker')?.classList.contains(own) === true;

/** Closes the panel on Escape and on blur as well; Semi does so only on a click outside. */
function useClosing(picker: RefObject<Picker | null>, own: string) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const check = ({ target }: FocusEvent) => {
      if (!isPartOf(own, target)) picker.current?.close();
    };
    const press = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) picker.current?.close();
    };
    document.addEventListener('focusin', check);
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('focusin', check);
      document.removeEventListener('keydown', press, true);
    };
  }, [open, own, picker]);
  return setOpen;
}

/** Error below the field for text that is not a date. */
function Unread({ text }: { readonly text: string }) {
  const say = useMessages(sharedNamespace);
  return (
    <span className="vt-day-fault" role="alert">
      {say('label.notADay', { text, example: exampleDay() })}
    </span>
  );
}

/**
 * Picker of a date, a time or a range. Semi drops its `aria-label`; `Localised` gives it to the inputs. Dates may also
 * be typed in the language's format, which Semi does not support.
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
  // The announcement belongs to the former value.
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
