import SemiDatePicker from '@douyinfe/semi-ui-19/lib/es/datePicker';
import type { ComponentProps } from 'react';

type SemiProps = ComponentProps<typeof SemiDatePicker>;

/** What Semi's own type leaves out. */
type DatePickerProps = SemiProps & { readonly 'aria-label'?: string };

/** Choice of a day, a time or a range. Semi drops its `aria-label`; `Localized` gives it to the fields inside. */
export const DatePicker = ({ 'aria-label': label, ...rest }: DatePickerProps) => (
  <SemiDatePicker {...rest} {...(label === undefined ? {} : { 'data-label': label })} />
);
