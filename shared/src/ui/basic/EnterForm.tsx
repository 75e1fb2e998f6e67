import { useFieldLimits } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import type { FormEvent, ReactNode } from 'react';

interface EnterFormProps {
  /** Whether it may be sent: as the visible button says. */
  readonly ready: boolean;
  readonly className?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Lists and calendars take Enter themselves: it chooses there. */
const choosing = '.semi-select, .semi-datepicker, .semi-tagInput';

/**
 * A form whose visible button stands outside it, in the foot of a dialog or drawer: Enter in a field means the same.
 */
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
