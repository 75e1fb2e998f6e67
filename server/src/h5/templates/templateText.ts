import type { Language } from '@vitrine/shared/api';
import type { KeyUnder, MessageKey } from '../../platform/messageKeys.ts';
import { findMessage } from '../../platform/messages.ts';

/** Ids of built-in templates: each has a name among the messages. */
export type TemplateId = MessageKey extends infer Key
  ? Key extends `h5template.${infer Id}.name`
    ? Id
    : never
  : never;

/** Key suffixes below `h5template.<id>.`. */
export type TemplateKey = KeyUnder<`h5template.${TemplateId}`>;

/**
 * A text of a template. Not every template has every key, which the compiler cannot check: a test builds each of them.
 */
export function templateText(language: Language, id: TemplateId, key: TemplateKey): string {
  const text = findMessage(language, `h5template.${id}.${key}`);
  if (text === undefined) throw new Error(`The template ${id} has no text for ${key}`);
  return text;
}
