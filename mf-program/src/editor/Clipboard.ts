import { type Component, component } from '@vitrine/shared/document';
import { ItemClipboard } from '@vitrine/shared/editor';

/** Copied widgets, to paste into other programs and tabs of the user. */
export class Clipboard extends ItemClipboard<Component> {
  constructor(userName = '') {
    super({
      key: `program-clipboard ${userName}`,
      storage: localStorage,
      parse: (value) => component.array().parse(value),
    });
  }
}
