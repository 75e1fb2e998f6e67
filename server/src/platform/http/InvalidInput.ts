import type { Language } from '@vitrine/shared/api';
import type { z } from 'zod';
import type { MessageKey, MessageParameters, PlainMessageKey } from '../messageKeys.ts';
import { isMessageKey, message, storedMessage } from '../messages.ts';

/** The input does not match the endpoint: answered with `input.invalid` and a reason per field. */
export class InvalidInput extends Error {
  readonly problems: readonly { path: string; key: MessageKey; parameters: MessageParameters }[];

  constructor(problems: InvalidInput['problems']) {
    super('input.invalid');
    this.name = 'InvalidInput';
    this.problems = problems;
  }

  static from(error: z.ZodError): InvalidInput {
    return new InvalidInput(error.issues.map(problemOf));
  }

  fields(language: Language): Record<string, string> {
    const entries = this.problems.slice(0, 50).map(({ path, key, parameters }) => {
      return [path || '-', storedMessage(language, key, parameters)] as const;
    });
    return Object.fromEntries(entries.toReversed());
  }

  sentence(language: Language): string {
    const [[field, reason] = ['-', '']] = Object.entries(this.fields(language)).toReversed();
    return message(language, 'input.invalid', { field, reason });
  }
}

const byCode: Record<string, PlainMessageKey> = {
  invalid_format: 'field.format',
  invalid_value: 'field.choice',
  invalid_union: 'field.invalid',
  unrecognized_keys: 'field.unknown',
};

function problemOf(issue: z.core.$ZodIssue) {
  const path = issue.path.map(String).join('.').slice(0, 200);
  return { path, ...describe(issue) };
}

function describe(issue: z.core.$ZodIssue): { key: MessageKey; parameters: MessageParameters } {
  // A schema may give a message key as its message.
  if (isMessageKey(issue.message)) return { key: issue.message, parameters: {} };
  if (issue.code === 'too_small') {
    const key = isLength(issue.origin) ? 'field.shorter' : 'field.smaller';
    return { key, parameters: { minimum: String(issue.minimum) } };
  }
  if (issue.code === 'too_big') {
    const key = isLength(issue.origin) ? 'field.longer' : 'field.bigger';
    return { key, parameters: { maximum: String(issue.maximum) } };
  }
  if (issue.code === 'invalid_type') {
    return { key: issue.input === undefined ? 'field.required' : 'field.type', parameters: {} };
  }
  return { key: byCode[issue.code] ?? 'field.invalid', parameters: {} };
}

function isLength(origin: string): boolean {
  return origin === 'string' || origin === 'array' || origin === 'set' || origin === 'file';
}
