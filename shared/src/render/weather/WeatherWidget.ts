import { createTextItem } from '../../document/program/create.ts';
import type { TextItem } from '../../document/text/textItem.ts';
import type { Component } from '../../document/widget/component.ts';
import { type Notice, notice } from '../notice.ts';
import type { WidgetContext, WidgetView } from '../options.ts';
import { setStyle, styledElement } from '../style.ts';
import { letterStyle, textBox } from '../text/textStyle.ts';
import { everyPeriod } from '../tick.ts';
import { noteSize } from './noteSize.ts';
import type { PlaceWeather } from './source.ts';
import { WeatherNews } from './WeatherNews.ts';
import { staleWeatherFault, type WeatherPart, weatherFault, weatherParts } from './weatherParts.ts';

const minute = 60_000;

function elementOf(part: WeatherPart): Node {
  if ('text' in part) return document.createTextNode(part.text);
  const icon = styledElement('img', { height: '1.2em', width: '1.2em', verticalAlign: '-0.25em' });
  icon.alt = part.name;
  icon.decoding = 'sync';
  icon.src = part.picture;
  return icon;
}

/** The weather is on one line. */
const weatherStyle = (size: number) => ({ whiteSpace: 'pre', flex: 'none', fontSize: `${size}px` });

const wordsOf = (parts: readonly WeatherPart[]): string =>
  parts.map((part) => ('text' in part ? part.text : '')).join('');

/** The weather of `taAddress` by the pattern in `taContent`, or by the usual one. */
export class WeatherWidget implements WidgetView {
  readonly timed = false;
  readonly ready: Promise<void>;
  readonly #element: HTMLElement;
  readonly #context: WidgetContext;
  readonly #usualPattern: string;
  readonly #letters = styledElement('span', { whiteSpace: 'pre' });
  readonly #textPlace: ReturnType<typeof textBox>;
  readonly #note: Notice;
  readonly #news: WeatherNews;
  readonly #stopTicking: () => void;
  #box = { width: 0, height: 0 };
  #item: TextItem = createTextItem();
  #drawn = '';
  #hasNothing = false;

  constructor(element: HTMLElement, component: Component, context: WidgetContext, usualPattern: string) {
    this.#element = element;
    this.#context = context;
    this.#usualPattern = usualPattern;
    this.#textPlace = textBox(element, this.#letters, context);
    this.#note = notice(element, context.mode);
    this.#news = new WeatherNews(context.weather, () => this.#draw());
    this.update(component);
    this.#stopTicking = everyPeriod(context.clock, minute, () => this.#draw());
    this.ready = Promise.all([this.#textPlace.ready, this.#news.first]).then(() => undefined);
  }

  start(): void {
    // It is live from the first moment.
  }

  keepsContent(): boolean {
    return !this.#hasNothing;
  }

  update({ txList, infoWidth, infoHeight }: Component): void {
    this.#item = txList[0] ?? createTextItem();
    this.#box = { width: infoWidth, height: infoHeight };
    this.#textPlace.style(this.#item);
    letterStyle(this.#letters, this.#item);
    this.#news.follow(this.#item.taAddress.trim());
    this.#draw();
  }

  destroy(): void {
    this.#stopTicking();
    this.#news.stop();
  }

  #draw(): void {
    const context = this.#context;
    const weather = this.#news.latest;
    // Stays empty in the first moment instead of showing "unknown".
    if (weather === undefined) return;
    const fault = weatherFault(weather, this.#item, context.clock());
    this.#hasNothing = fault !== undefined;
    context.fault(fault ?? staleWeatherFault(weather, context.clock()));
    const { taFontSize: size } = this.#item;
    // Without weather nothing of it is seen: a note is for those who edit.
    setStyle(this.#letters, weatherStyle(size));
    setStyle(this.#element, { opacity: fault !== undefined && context.mode === 'play' ? '0' : '1' });
    const parts = this.#partsOf(weather);
    const text = fault === undefined ? '' : wordsOf(parts);
    this.#note.say(text, noteSize(text, this.#box, size));
    this.#replace(fault === undefined ? parts : []);
  }

  #replace(parts: readonly WeatherPart[]): void {
    const signature = JSON.stringify(parts);
    if (signature !== this.#drawn) this.#letters.replaceChildren(...parts.map(elementOf));
    this.#drawn = signature;
  }

  #partsOf(weather: PlaceWeather): readonly WeatherPart[] {
    const context = this.#context;
    const { taLanguage, taContent } = this.#item;
    const zone = { locale: taLanguage || context.locale, timeZone: context.timeZone };
    return weatherParts(weather, this.#item, taContent || this.#usualPattern, context.clock(), zone);
  }
}
