import type { MessageKey, MessageParameters, ParameterArguments } from './messageKeys.ts';

export type { MessageKey, MessageParameters } from './messageKeys.ts';

/** Message key per input field; filled with the parameters of the refusal. */
export type RefusedFields = Readonly<Record<string, MessageKey>>;

/**
 * A refusal whose reason the caller may know: answered with code 1, `error` and its sentence from `messages/*.json`.
 *
 * @example throw new Refusal('terminal.callUnable', { name: terminal.name });
 */
export class Refusal<Key extends MessageKey = MessageKey> extends Error {
  readonly error: MessageKey;
  readonly parameters: MessageParameters;
  /** Set when the refusal concerns input fields. */
  readonly fields: RefusedFields | undefined;

  constructor(error: Key, ...[parameters, fields]: ParameterArguments<Key, [fields?: RefusedFields]>) {
    super(error);
    this.name = 'Refusal';
    this.error = error;
    this.parameters = parameters ?? {};
    this.fields = fields;
  }
}

/** No valid session or terminal credential: answered with code 401, and a reason where the caller may know it. */
export class Unauthenticated extends Error {
  readonly reason: Refusal;

  constructor(reason = new Refusal('session.invalid')) {
    super(reason.error);
    this.name = 'Unauthenticated';
    this.reason = reason;
  }
}
