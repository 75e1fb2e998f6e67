import type { Component } from '../../document/component.ts';
import { createTextItem } from '../../document/create.ts';
import type { WidgetKind } from '../options.ts';
import { setStyle, styledElement } from '../style.ts';
import { lookOfLetters, textBox } from '../text/textLook.ts';
import { everyPeriod } from '../tick.ts';
import { noteSize } from './noteSize.ts';
import type { PlaceWeather } from './source.ts';
import { staleWeatherFault, type WeatherPart, weatherFault, weatherParts } from './weatherParts.ts';

/** Maximum milliseconds for which a scene waits for weather. */
const patience = 2000;
const minute = 60_000;
const unheard: PlaceWeather = { state: 'unavailable', name: '', observation: null };

function elementOf(part: WeatherPart): Node {
  if ('text' in part) return document.createTextNode(part.text);
  const icon = styledElement('img', { height: '1.2em', width: '1.2em', verticalAlign: '-0.25em' });
  icon.alt = part.name;
  icon.decoding = 'sync';
  icon.src = part.picture;
  return icon;
}

/** The weather is on one line. */
const lookOfWeather = (size: number) => ({ whiteSpace: 'pre', flex: 'none', fontSize: `${size}px` });

/** A message for operators wraps, to be read in full. */
function lookOfNote(
  letters: HTMLElement,
  parts: readonly WeatherPart[],
  box: { readonly width: number; readonly height: number },
  size: number,
): void {
  const note = parts.map((part) => ('text' in part ? part.text : '')).join('');
  setStyle(letters, {
    ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', flex: '0 1 auto', minWidth: '0' },
    fontSize: `${noteSize(note, box, size)}px`,
  });
}

/** A widget kind that shows the weather of `taAddress` by the pattern in `taContent`, or by the default. */
export function weatherKind(coType: string, usualPattern: string): WidgetKind {
  return {
    coType,
    mount(element, component, context) {
      const letters = styledElement('span', { whiteSpace: 'pre' });
      const textPlace = textBox(element, letters, context);
      let box = { width: 0, height: 0 };
      let item = createTextItem();
      let place: string | undefined;
      let weather: PlaceWeather | undefined;
      let drawn = '';
      let hasNothing = false;
      let stopWatching: () => void = () => undefined;
      let heard: () => void = () => undefined;
      const firstNews = new Promise<void>((resolve) => {
        const late = setTimeout(resolve, patience);
        heard = () => {
          clearTimeout(late);
          resolve();
        };
      });

      const draw = () => {
        // Stays empty in the first moment instead of showing "unknown".
        if (weather === undefined && context.weather) return;
        const known = weather ?? unheard;
        const fault = weatherFault(known, item, context.clock());
        hasNothing = fault !== undefined;
        context.fault(fault ?? staleWeatherFault(known, context.clock()));
        // Viewers of a screen do not see messages meant for operators.
        setStyle(element, { opacity: fault !== undefined && context.mode === 'play' ? '0' : '1' });
        const zone = { locale: item.taLanguage || context.locale, timeZone: context.timeZone };
        const parts = weatherParts(known, item, item.taContent || usualPattern, context.clock(), zone);
        if (fault !== undefined) lookOfNote(letters, parts, box, item.taFontSize);
        else setStyle(letters, lookOfWeather(item.taFontSize));
        const signature = JSON.stringify(parts);
        if (signature !== drawn) letters.replaceChildren(...parts.map(elementOf));
        drawn = signature;
      };
      const watch = (next: string) => {
        place = next;
        stopWatching();
        weather = undefined;
        stopWatching =
          context.weather?.watch(next, (news) => {
            weather = news;
            heard();
            draw();
          }) ?? (() => undefined);
        if (context.weather === undefined) heard();
      };
      const update = (next: Component) => {
        item = next.txList[0] ?? createTextItem();
        box = { width: next.infoWidth, height: next.infoHeight };
        textPlace.look(item);
        lookOfLetters(letters, item);
        if (item.taAddress.trim() !== place) watch(item.taAddress.trim());
        draw();
      };
      update(component);
      const stopTicking = everyPeriod(context.clock, minute, draw);
      // Reports a fault if no weather arrives.
      void firstNews.then(() => {
        weather ??= unheard;
        draw();
      });
      return {
        timed: false,
        ready: Promise.all([textPlace.ready, firstNews]).then(() => undefined),
        start: () => undefined,
        keepsContent: () => !hasNothing,
        update,
        destroy() {
          heard();
          stopTicking();
          stopWatching();
        },
      };
    },
  };
}
