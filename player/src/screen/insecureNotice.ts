import type { Translator } from '../messages/translator.ts';
import { element } from './element.ts';

/** Names to the installer what is missing without a secure context; empty with one. */
export function insecureNotice({ say }: Translator, secure = globalThis.isSecureContext): HTMLElement[] {
  return secure === false ? [element('p', 'warning lack', say('insecure'))] : [];
}
