import { action, computed, makeObservable, observable } from 'mobx';
import { createContext, useContext } from 'react';

/** Fields of a form that exceed their limits: while there are any, the form cannot be saved. */
export class FieldLimits {
  readonly #tooLong = observable.set<string>();

  constructor() {
    makeObservable(this, { exceeded: computed, mark: action });
  }

  get exceeded(): boolean {
    return this.#tooLong.size > 0;
  }

  mark(id: string, tooLong: boolean): void {
    if (tooLong) this.#tooLong.add(id);
    else this.#tooLong.delete(id);
  }
}

export const FieldLimitsContext = createContext<FieldLimits | undefined>(undefined);

/** Limits of the surrounding form, if any. */
export const useFieldLimits = (): FieldLimits | undefined => useContext(FieldLimitsContext);
