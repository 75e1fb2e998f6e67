import { ApiError } from '@vitrine/shared/session';
import { errorText, notify } from '@vitrine/shared/ui/basic';
import { type FormEvent, useCallback, useState } from 'react';
import type { SayHost } from '../messages/index.ts';
import { type Faults, faultText } from './rules.ts';

/** A small form with validation. Server errors are shown at their field, others above the form and as a toast. */
export function useSmallForm<Values extends Readonly<Record<string, string>>>(
  empty: Values,
  check: (values: Values) => Faults<Extract<keyof Values, string>>,
  send: (values: Values) => Promise<void>,
) {
  type Field = Extract<keyof Values, string>;
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  const set = (field: Field, text: string) => {
    setValues((current) => ({ ...current, [field]: text }));
    setFaults((current) => ({ ...current, [field]: undefined, form: undefined }));
    setRefusals({});
  };
  const fill = useCallback((known: Values) => setValues(known), []);

  const refuse = (reason: unknown) => {
    const perField = reason instanceof ApiError ? reason.fields : {};
    setRefusals(Object.keys(perField).length > 0 ? perField : { form: errorText(reason) });
    notify.failure(reason);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(values);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    send(values)
      .catch(refuse)
      .finally(() => setBusy(false));
  };
  const faultOf = (field: Field | 'form', say: SayHost): string | undefined => {
    const key = faults[field];
    return key ? faultText(say, key) : refusals[field];
  };
  return { values, set, fill, submit, faultOf, busy };
}
