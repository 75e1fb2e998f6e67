import { type ReactNode, useState } from 'react';
import { FieldLimits, FieldLimitsContext } from './FieldLimits.ts';

/** One form: its `SaveButton` is disabled while a field in it is too long. Dialogs and drawers include one. */
export function FormLimits({ children }: { readonly children: ReactNode }) {
  const [limits] = useState(() => new FieldLimits());
  return <FieldLimitsContext value={limits}>{children}</FieldLimitsContext>;
}
