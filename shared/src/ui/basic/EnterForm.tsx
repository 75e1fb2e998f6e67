import { useFieldLimits } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import type { FormEvent, ReactNode } from 'react';

interface EnterFormProps {
  /** Whether submitting is allowed; same as for the visible button. */
  readonly ready: boolean;
  readonly className?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Lists and calendars handle Enter themselves. */
const choosing = '.semi-select, .semi-datepicker, .semi-tagInput';

/** A form whose visible button is outside of it, in the footer of a dialog or drawer: Enter in a field submits it. */
export const EnterForm = observer(function EnterForm({
  ready,
  className,
  onSubmit,
  children,
}: EnterFormProps) {
  const limits = useFieldLimits();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React hands on what happens in a dialog that a part of this form has opened.
    const own = event.target === event.currentTarget;
    if (own && ready && !document.activeElement?.closest(choosing)) onSubmit();
  };
  return (
    <form className={className} noValidate onSubmit={submit}>
      {children}
      <button type="submit" hidden disabled={!ready || limits?.exceeded === true} />
    </form>
  );
});
