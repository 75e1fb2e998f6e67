import SemiDatePicker from '@douyinfe/semi-ui-19/lib/es/datePicker';
import { type ComponentProps, type ComponentRef, useEffect, useId, useRef, useState } from 'react';

type SemiProps = ComponentProps<typeof SemiDatePicker>;

/** What Semi's own type leaves out. */
type DatePickerProps = SemiProps & { readonly 'aria-label'?: string };

/**
 * Choice of a day, a time or a range. Semi drops its `aria-label`; `Localized` gives it to the fields inside. Semi closes the
 * panel for a click beside it only: this one is closed, too, when the focus goes on to something else, as with Tab.
 */
export function DatePicker({ 'aria-label': label, className = '', onOpenChange, ...rest }: DatePickerProps) {
  const picker = useRef<ComponentRef<typeof SemiDatePicker>>(null);
  const [open, setOpen] = useState(false);
  const own = useId();
  useEffect(() => {
    if (!open) return undefined;
    const look = ({ target }: FocusEvent) => {
      const inside = target instanceof Element && target.closest('.semi-datepicker')?.classList.contains(own);
      if (!inside) picker.current?.close();
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [open, own]);
  return (
    <SemiDatePicker
      {...rest}
      ref={picker}
      className={`${className} ${own}`}
      dropdownClassName={own}
      onOpenChange={(shown) => {
        setOpen(shown);
        onOpenChange?.(shown);
      }}
      {...(label === undefined ? {} : { 'data-label': label })}
    />
  );
}
