import type { H5FormValues } from '../../../document/h5/form.ts';

/** Result of submitting an answer. `wrong`: the server found it invalid; `gone`: the page is no longer public. */
export type FormOutcome = 'taken' | 'wrong' | 'tooMany' | 'full' | 'gone' | 'unreachable' | 'failed';

/** What a visitor entered into a form of an H5 page. */
export interface FormAnswer {
  readonly formId: string;
  /** The same for every attempt to submit one answer, so that it counts once. */
  readonly answerId: string;
  readonly values: H5FormValues;
  /** Value of the honeypot field. */
  readonly website: string;
}

/** Makes forms fillable. Its memory lasts as long as the object, across page turns. */
export interface H5Forms {
  /** Language of the form's own texts: `zh_CN`, `en_US`, `ko_US` or a BCP 47 tag. */
  readonly locale: string;
  /** Submits an answer; must not reject. Absent in a preview, which says that nothing was submitted. */
  send?(answer: FormAnswer): Promise<FormOutcome>;
}
