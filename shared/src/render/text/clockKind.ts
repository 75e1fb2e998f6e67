import type { Component } from '../../document/component.ts';
import { createTextItem } from '../../document/create.ts';
import type { TextItem } from '../../document/textItem.ts';
import type { WidgetContext, WidgetKind } from '../options.ts';
import { styledElement } from '../style.ts';
import { everyPeriod } from '../tick.ts';
import { lookOfLetters, textBox } from './textLook.ts';

/** Words for an instant, made anew on every whole second. */
export type ClockText = (instant: number, context: WidgetContext, item: TextItem) => string;

/** A widget kind that shows what `textOf` says, in the look of its first text item. */
export function clockKind(coType: string, textOf: ClockText): WidgetKind {
  return {
    coType,
    mount(element, component, context) {
      const letters = styledElement('span', { whiteSpace: 'pre', fontVariantNumeric: 'tabular-nums' });
      const box = textBox(element, letters, context);
      let item = createTextItem();
      const draw = () => {
        const text = textOf(context.clock(), context, item);
        if (letters.textContent !== text) letters.textContent = text;
      };
      const update = (next: Component) => {
        item = next.txList[0] ?? createTextItem();
        box.look(item);
        lookOfLetters(letters, item);
        draw();
      };
      update(component);
      const stop = everyPeriod(context.clock, 1000, draw);
      const view = { timed: false, ready: Promise.resolve(), start: () => undefined };
      return { ...view, update, destroy: stop };
    },
  };
}
