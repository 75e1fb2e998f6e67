import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import './field.css';

/** ARIA props that link a control to its label and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly validateStatus: 'error' | 'default';
}

interface FieldProps {
  readonly label: ReactNode;
  /** Error message; undefined: none. */
  readonly error?: string;
  /** Help text below the control. */
  readonly hint?: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
}

/**
 * A label, a control and its error. An observer, because `children` runs here: store values read in it must trigger
 * this render, not only the page's.
 */
export const Field = observer(function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="vt-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error !== undefined,
        validateStatus: error === undefined ? 'default' : 'error',
      })}
      {note && (
        <p
          id={noteId}
          className={error ? 'vt-field-error' : 'vt-field-hint'}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
});
