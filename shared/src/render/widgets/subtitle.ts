import { createTextItem } from '../../document/program/create.ts';
import { shownLines } from '../../document/text/listLines.ts';
import type { TextItem, TextMove } from '../../document/text/textItem.ts';
import { linesOf } from '../../document/text/textLine.ts';
import type { Component } from '../../document/widget/component.ts';
import type { WidgetKind } from '../options.ts';
import { setStyle, styledElement } from '../style.ts';
import { directionOf, isRightToLeft } from '../text/direction.ts';
import { drawLines, inlineLine, keepInBox } from '../text/lines.ts';
import { runText } from '../text/runText.ts';
import { textBox } from '../text/textStyle.ts';

const runsSideways = (item: TextItem) => item.taMove === 'left' || item.taMove === 'right';

/** Right-to-left text starts with its right end, so that end comes first: it moves to the right. */
const moveOf = ({ taMove, taContent }: TextItem): TextMove =>
  taMove === 'left' && isRightToLeft(taContent) ? 'right' : taMove;

/** Static or moving text: left, right, up or down. Static in the editor. */
export const subtitle: WidgetKind = {
  coType: 'subtitle',
  mount(element, component, context) {
    const line = styledElement('div', {});
    const box = textBox(element, line, context);
    let stop: () => void = () => undefined;
    let running = false;
    let first = createTextItem();
    let drawn = component;
    const run = () => {
      stop();
      if (running) stop = runText(element, line, moveOf(first), first.taMoveSpeed);
    };
    const settle = () => {
      if (first.taMove === 'none') keepInBox(element, line, drawn);
    };
    const update = (next: Component) => {
      drawn = next;
      first = linesOf(next)[0] ?? createTextItem();
      const sideways = runsSideways(first);
      box.style(first);
      setStyle(line, { whiteSpace: sideways ? 'pre' : 'pre-wrap', width: sideways ? 'auto' : '100%' });
      line.dir = directionOf(first.taContent);
      if (sideways) line.replaceChildren(...shownLines(next).map(inlineLine));
      else drawLines(line, next);
      run();
      settle();
      // A font that loads late changes the text's width.
      void box.ready.then(settle);
    };
    update(component);
    return {
      ready: box.ready,
      timed: false,
      update,
      start() {
        running = context.mode !== 'edit';
        run();
        // A font that loads late changes the line's length.
        void box.ready.then(run);
      },
      destroy() {
        running = false;
        stop();
      },
    };
  },
};
