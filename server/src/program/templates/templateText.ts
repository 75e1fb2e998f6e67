import type { Language } from '@vitrine/shared/api';
import type { KeyUnder, MessageKey } from '../../platform/messageKeys.ts';
import { findMessage } from '../../platform/messages.ts';

/** Bundled templates: those with a name in the messages. */
export type TemplateId = MessageKey extends infer Key
  ? Key extends `template.${infer Id}.name`
    ? Id
    : never
  : never;

/** Suffixes of `template.<id>.` keys. */
export type TemplateKey = KeyUnder<`template.${TemplateId}`>;

/** Text of a template. Templates have different keys, so the types cannot guarantee it: a test creates each. */
export function templateText(language: Language, id: TemplateId, key: TemplateKey): string {
  const text = findMessage(language, `template.${id}.${key}`);
  if (text === undefined) throw new Error(`The template ${id} has no text for ${key}`);
  return text;
}
