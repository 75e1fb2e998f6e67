import type { Component } from '../../document/component.ts';
import { createTextItem } from '../../document/create.ts';
import type { WidgetKind } from '../options.ts';
import { setStyle, styledElement } from '../style.ts';
import { runText } from '../text/runText.ts';
import { lookOfBox, lookOfLetters } from '../text/textLook.ts';

const inOrder = (component: Component) => [...component.txList].sort((one, other) => one.taNo - other.taNo);

/** One text item on one line, or several lines under each other when it does not run sideways. */
function lettersOf(item: Component['txList'][number], sideways: boolean): HTMLElement {
  const letters = styledElement(sideways ? 'span' : 'div', {});
  // A line that runs sideways has no place for line breaks.
  letters.textContent = sideways ? `${item.taContent.replace(/\s*\n\s*/g, ' ')}   ` : item.taContent;
  lookOfLetters(letters, item);
  return letters;
}

/** Text that stands or runs: left, right or up. Stands still in the editor. */
export const subtitle: WidgetKind = {
  coType: 'subtitle',
  mount(element, component, context) {
    const line = styledElement('div', {});
    element.append(line);
    let stop: () => void = () => undefined;
    let started = false;
    let shown = component;
    const run = () => {
      stop();
      const [first] = inOrder(shown);
      if (started && first) stop = runText(element, line, first.taMove, first.taMoveSpeed);
    };
    const update = (next: Component) => {
      shown = next;
      const items = inOrder(next);
      const first = items[0] ?? createTextItem();
      const sideways = first.taMove === 'left' || first.taMove === 'right';
      lookOfBox(element, first, context.resolveUrl);
      setStyle(line, {
        flex: 'none',
        whiteSpace: sideways ? 'pre' : 'pre-wrap',
        width: sideways ? 'auto' : '100%',
      });
      line.replaceChildren(...items.map((item) => lettersOf(item, sideways)));
      run();
    };
    update(component);
    return {
      ready: Promise.resolve(),
      timed: false,
      update,
      start() {
        started = context.mode !== 'edit';
        run();
        // A face that arrives late makes the line longer or shorter.
        void document.fonts?.ready.then(() => started && run());
      },
      destroy() {
        started = false;
        stop();
      },
    };
  },
};
