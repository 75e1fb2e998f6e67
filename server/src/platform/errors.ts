/** Values for the `{name}` places of a message. */
export type MessageParameters = Record<string, string | number>;

/**
 * The call is refused for a reason that the caller may know: answered with code 1, `error` and the sentence
 * that `messages/*.json` has for it.
 *
 * @example throw new Refusal('material.bound', { name: material.name });
 */
export class Refusal extends Error {
  readonly error: string;
  readonly parameters: MessageParameters;
  /** Per input field, a message key; for refusals that concern one field. */
  readonly fields: Record<string, string> | undefined;

  constructor(error: string, parameters: MessageParameters = {}, fields?: Record<string, string>) {
    super(error);
    this.name = 'Refusal';
    this.error = error;
    this.parameters = parameters;
    this.fields = fields;
  }
}

/** No valid session or terminal credential: answered with code 401. */
export class Unauthenticated extends Error {
  constructor() {
    super('session.invalid');
    this.name = 'Unauthenticated';
  }
}
