import { action, computed, makeObservable, observable } from 'mobx';
import { createContext, useContext } from 'react';

/** Which fields of one form hold more characters than they may: while there are any, the form cannot be saved. */
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

/** The limits of the form around, if there is one. */
export const useFieldLimits = (): FieldLimits | undefined => useContext(FieldLimitsContext);
