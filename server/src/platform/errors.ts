import type { MessageKey, MessageParameters, ParameterArguments } from './messageKeys.ts';

export type { MessageKey, MessageParameters } from './messageKeys.ts';

/** Per input field, the key of its sentence, which is filled with the values of the refusal. */
export type RefusedFields = Readonly<Record<string, MessageKey>>;

/**
 * The call is refused for a reason that the caller may know: answered with code 1, `error` and the sentence
 * that `messages/*.json` has for it.
 *
 * @example throw new Refusal('material.bound', { name: material.name });
 */
export class Refusal<Key extends MessageKey = MessageKey> extends Error {
  readonly error: MessageKey;
  readonly parameters: MessageParameters;
  /** For refusals that concern one field. */
  readonly fields: RefusedFields | undefined;

  constructor(error: Key, ...[parameters, fields]: ParameterArguments<Key, [fields?: RefusedFields]>) {
    super(error);
    this.name = 'Refusal';
    this.error = error;
    this.parameters = parameters ?? {};
    this.fields = fields;
  }
}

/** No valid session or terminal credential: answered with code 401, and why where the caller may know it. */
export class Unauthenticated extends Error {
  readonly reason: Refusal;

  constructor(reason = new Refusal('session.invalid')) {
    super(reason.error);
    this.name = 'Unauthenticated';
    this.reason = reason;
  }
}
