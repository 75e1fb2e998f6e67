import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import './field.css';

/** What a control needs to belong to its label and its error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly validateStatus: 'error' | 'default';
}

interface FieldProps {
  readonly label: ReactNode;
  /** What is wrong; undefined: nothing. */
  readonly error?: string;
  /** A sentence below that helps before anything is wrong. */
  readonly hint?: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
}

/**
 * A label over a control over what is wrong with it. An observer, because `children` runs in here: what it reads of a
 * store belongs to this render, and would be out of date if only the page were told.
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
