import { createTextItem } from '../../document/program/create.ts';
import { shownLines } from '../../document/text/listLines.ts';
import { linesOf } from '../../document/text/textLine.ts';
import type { Component, FitMode } from '../../document/widget/component.ts';
import { playAddress } from '../../document/widget/content.ts';
import type { WidgetKind } from '../options.ts';
import { setStyle, styledElement } from '../style.ts';
import { drawLines, keepInBox } from '../text/lines.ts';
import { textBox } from '../text/textStyle.ts';

/** Default fit of a button's picture. */
const usualFit: FitMode = 'fill';

/** Background of the button, from the picture in mpList. */
function faceOf(component: Component) {
  const item = linesOf(component)[0] ?? createTextItem();
  const [picture] = component.mpList;
  return picture ? { ...item, taBgImage: playAddress(picture) } : item;
}

/** Text or a picture with a touch action. */
export const button: WidgetKind = {
  coType: 'button',
  mount(element, component, context) {
    const letters = styledElement('div', { whiteSpace: 'pre-wrap' });
    const box = textBox(element, letters, context);
    let drawn = component;
    const settle = () => keepInBox(element, letters, drawn);
    const update = (next: Component) => {
      box.style(faceOf(next), next.coFit ?? usualFit);
      const lines = shownLines(next);
      // The text of a plain button takes its own width; lines and columns share the whole width.
      const plain = lines.length === 1 && lines[0]?.item.taKind === undefined;
      setStyle(letters, { width: plain ? 'auto' : '100%' });
      drawLines(letters, next);
      drawn = next;
      settle();
      void box.ready.then(settle);
    };
    update(component);
    const view = { timed: false, ready: box.ready, start: () => undefined };
    return { ...view, update, destroy: () => undefined };
  },
};
