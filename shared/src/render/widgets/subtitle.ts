import type { Component } from '../../document/component.ts';
import { createTextItem } from '../../document/create.ts';
import type { TextItem } from '../../document/textItem.ts';
import type { WidgetKind } from '../options.ts';
import { setStyle, styledElement } from '../style.ts';
import { runText } from '../text/runText.ts';
import { lookOfLetters, textBox } from '../text/textLook.ts';

const inOrder = (component: Component) => [...component.txList].sort((one, other) => one.taNo - other.taNo);

const runsSideways = (item: TextItem) => item.taMove === 'left' || item.taMove === 'right';

/** One text item: on one line when it runs sideways, where line breaks have no place, else on lines of its own. */
function lettersOf(item: TextItem, sideways: boolean): HTMLElement {
  const letters = document.createElement(sideways ? 'span' : 'div');
  letters.textContent = sideways ? `${item.taContent.replace(/\s*\n\s*/g, ' ')}   ` : item.taContent;
  lookOfLetters(letters, item);
  return letters;
}

/** Text that stands or runs: left, right, up or down. Stands still in the editor. */
export const subtitle: WidgetKind = {
  coType: 'subtitle',
  mount(element, component, context) {
    const line = styledElement('div', {});
    const box = textBox(element, line, context);
    let stop: () => void = () => undefined;
    let running = false;
    let first = createTextItem();
    const run = () => {
      stop();
      if (running) stop = runText(element, line, first.taMove, first.taMoveSpeed);
    };
    const update = (next: Component) => {
      const items = inOrder(next);
      first = items[0] ?? createTextItem();
      const sideways = runsSideways(first);
      box.look(first);
      setStyle(line, { whiteSpace: sideways ? 'pre' : 'pre-wrap', width: sideways ? 'auto' : '100%' });
      line.replaceChildren(...items.map((item) => lettersOf(item, sideways)));
      run();
    };
    update(component);
    return {
      ready: box.ready,
      timed: false,
      update,
      start() {
        running = context.mode !== 'edit';
        run();
        // A face that arrives late makes the line longer or shorter.
        void box.ready.then(run);
      },
      destroy() {
        running = false;
        stop();
      },
    };
  },
};
