import type { Translator } from '../messages/translator.ts';
import { element } from './element.ts';

/** Says what is missing where the page has no secure context, for the person who installs the screen; nothing elsewhere. */
export function insecureNotice({ say }: Translator, secure = globalThis.isSecureContext): HTMLElement[] {
  return secure === false ? [element('p', 'trouble lack', say('insecure'))] : [];
}
