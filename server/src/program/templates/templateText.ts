import type { Language } from '@vitrine/shared/api';
import type { MessageKey, WordUnder } from '../../platform/messageKeys.ts';
import { findMessage } from '../../platform/messages.ts';

/** The templates that come along: each has a name among the messages. */
export type TemplateId = MessageKey extends infer Key
  ? Key extends `template.${infer Id}.name`
    ? Id
    : never
  : never;

/** What may follow `template.<id>.` in a key. */
export type TemplateWord = WordUnder<`template.${TemplateId}`>;

/** A text of a template. Not every template has every word, so the compiler alone cannot tell: a test makes each of them. */
export function templateText(language: Language, id: TemplateId, word: TemplateWord): string {
  const text = findMessage(language, `template.${id}.${word}`);
  if (text === undefined) throw new Error(`The template ${id} has no text for ${word}`);
  return text;
}
