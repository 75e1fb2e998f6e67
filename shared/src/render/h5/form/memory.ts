import type { H5FormValue } from '../../../document/h5/form.ts';
import { randomId } from '../../../document/randomId.ts';
import type { H5Forms } from './forms.ts';

/** A visitor's input in one form so far. */
export interface FormMemory {
  answerId: string;
  readonly values: Record<string, H5FormValue>;
  sent: boolean;
}

const memories = new WeakMap<H5Forms, Map<string, FormMemory>>();

/** Empty input with a new answer id. */
export const freshMemory = (): FormMemory => ({ answerId: randomId(), values: {}, sent: false });

/** Input survives the page, which is destroyed when it is turned. */
export function memoryOf(forms: H5Forms, formId: string): FormMemory {
  const known = memories.get(forms) ?? new Map<string, FormMemory>();
  memories.set(forms, known);
  const memory = known.get(formId) ?? freshMemory();
  known.set(formId, memory);
  return memory;
}
