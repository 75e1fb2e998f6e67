import type { H5FormValues } from '../../../document/h5Form.ts';

/** How sending an answer went. `wrong`: the server takes it for wrong; `gone`: the page is not public any more. */
export type FormOutcome = 'taken' | 'wrong' | 'tooMany' | 'full' | 'gone' | 'unreachable' | 'failed';

export interface FormAnswer {
  /** Id of the form's node. */
  readonly formId: string;
  /** The same for every try to send one answer, so that it counts once. */
  readonly answerId: string;
  readonly values: H5FormValues;
  /** What stands in the field that people do not see. */
  readonly website: string;
}

/** Lets forms be filled. What it remembers of them lasts as long as the object, over turns of pages. */
export interface H5Forms {
  /** `zh_CN`, `en_US`, `ko_US` or a BCP 47 tag: of what forms say by themselves. */
  readonly locale: string;
  /** Sends an answer; must not reject. Left out in a preview, which says that nothing was sent. */
  send?(answer: FormAnswer): Promise<FormOutcome>;
}
