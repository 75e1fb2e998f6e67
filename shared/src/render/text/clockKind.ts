import { createTextItem } from '../../document/program/create.ts';
import type { TextItem } from '../../document/text/textItem.ts';
import type { Component } from '../../document/widget/component.ts';
import type { WidgetContext, WidgetKind } from '../options.ts';
import { styledElement } from '../style.ts';
import { everyPeriod } from '../tick.ts';
import { isTimeZone, type Zone } from './instantText.ts';
import { letterStyle, textBox } from './textStyle.ts';

/** Text of an instant in a zone and language, recomputed every second. */
export type ClockText = (instant: number, zone: Zone, item: TextItem) => string;

/** Zone and language of a text; an unknown zone is reported, and the terminal's used. */
function zoneOf(item: TextItem, context: WidgetContext): Zone {
  const { taTimeZone = '', taLanguage = '' } = item;
  const known = taTimeZone === '' || isTimeZone(taTimeZone);
  context.fault(known ? undefined : 'zone.unknown', 'zone');
  if (!known) context.report(new Error(`Unknown time zone ${taTimeZone}`));
  return {
    timeZone: taTimeZone !== '' && known ? taTimeZone : context.timeZone,
    locale: taLanguage || context.locale,
  };
}

/** A widget kind that shows `textOf`, in the style of its first text item. */
export function clockKind(coType: string, textOf: ClockText): WidgetKind {
  return {
    coType,
    mount(element, component, context) {
      const letters = styledElement('span', { whiteSpace: 'pre', fontVariantNumeric: 'tabular-nums' });
      const box = textBox(element, letters, context);
      let item = createTextItem();
      let zone = zoneOf(item, context);
      const draw = () => {
        const text = textOf(context.clock(), zone, item);
        if (letters.textContent !== text) letters.textContent = text;
      };
      const update = (next: Component) => {
        item = next.txList[0] ?? createTextItem();
        zone = zoneOf(item, context);
        box.style(item);
        letterStyle(letters, item);
        draw();
      };
      update(component);
      const stop = everyPeriod(context.clock, 1000, draw);
      const view = { timed: false, ready: box.ready, start: () => undefined };
      return { ...view, update, destroy: stop };
    },
  };
}
