import type { Component } from '../../document/component.ts';
import { playAddress } from '../../document/content.ts';
import { createTextItem } from '../../document/create.ts';
import type { WidgetKind } from '../options.ts';
import { styledElement } from '../style.ts';
import { lookOfLetters, textBox } from '../text/textLook.ts';

/** The look of the button; a picture in mpList lies behind its words. */
function faceOf(component: Component) {
  const item = component.txList[0] ?? createTextItem();
  const [picture] = component.mpList;
  return picture ? { ...item, taBgImage: playAddress(picture) } : item;
}

/** Words or a picture that act when touched. */
export const button: WidgetKind = {
  coType: 'button',
  mount(element, component, context) {
    const letters = styledElement('span', { whiteSpace: 'pre-wrap' });
    const box = textBox(element, letters, context);
    const update = (next: Component) => {
      const face = faceOf(next);
      box.look(face);
      lookOfLetters(letters, face);
      letters.textContent = face.taContent;
    };
    update(component);
    const view = { timed: false, ready: box.ready, start: () => undefined };
    return { ...view, update, destroy: () => undefined };
  },
};
