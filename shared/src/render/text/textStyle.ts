import type { TextItem } from '../../document/text/textItem.ts';
import type { FitMode } from '../../document/widget/component.ts';
import { filling, setStyle, styledElement } from '../style.ts';
import { isRightToLeft } from './direction.ts';
import { emojiFamilies, emojiThere } from './emojiFont.ts';
import { type FontContext, fontNames, fontsReady } from './fonts.ts';

const fallbackFonts =
  "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif";

const justify = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;

/** The emoji font precedes the system fonts, some of which have emoji of their own. */
function fontFamilies({ taFont, taContent }: TextItem): string {
  const named = [...fontNames(taFont), ...emojiFamilies(taContent)];
  return [...named.map((name) => `"${name}"`), fallbackFonts].join(', ');
}

/** Alignment of a text in its box; right-to-left text starts at the right by default. */
export const sideOf = ({ taAlignment, taContent }: TextItem): TextItem['taAlignment'] =>
  taAlignment === 'left' && isRightToLeft(taContent) ? 'right' : taAlignment;

/** Sets size, weight, colour and font. */
export function letterStyle(element: HTMLElement, item: TextItem): void {
  setStyle(element, {
    color: item.taColor,
    fontSize: `${item.taFontSize}px`,
    fontFamily: fontFamilies(item),
    fontWeight: item.taFontWeight === undefined ? '' : String(item.taFontWeight),
    lineHeight: '1.25',
    textAlign: sideOf(item),
  });
}

/** Fault subject of a text's background picture. */
const backgroundSubject = '#background';

/** A text's background picture as an element, so that failures are noticed and captures can draw it. */
function backgroundPicture(address: string, context: TextBoxContext) {
  const element = styledElement('img', { ...filling, objectFit: 'fill' });
  element.alt = '';
  element.decoding = 'sync';
  element.draggable = false;
  const loaded = new Promise<void>((resolve) => {
    element.onload = () => {
      context.fault?.(undefined, backgroundSubject);
      resolve();
    };
    element.onerror = () => {
      context.fault?.('media.unplayable', backgroundSubject);
      context.report(new Error(`${address} cannot be shown`));
      element.remove();
      resolve();
    };
  });
  element.src = context.resolveUrl(address);
  return { element, loaded };
}

/** What a text box needs of its widget's context. */
export interface TextBoxContext extends FontContext {
  resolveUrl(address: string): string;
}

/** The box of a text widget: one row, vertically centred, aligned and coloured by its first text. */
export interface TextBox {
  /** @param fit how the background picture fills the box; stretched when absent */
  style(item: TextItem, fit?: FitMode): void;
  /** Resolves when the latest `style`'s picture and font are loaded or have failed. Never rejects. */
  readonly ready: Promise<void>;
}

/** Turns `element` into a text box with `line` as content. */
export function textBox(element: HTMLElement, line: HTMLElement, context: TextBoxContext): TextBox {
  let picture: ReturnType<typeof backgroundPicture> | undefined;
  let address = '';
  let fonts = '';
  let fontsThere: Promise<void> = Promise.resolve();
  setStyle(element, { display: 'flex', alignItems: 'center' });
  // Above the picture, which is positioned and would cover a static line.
  setStyle(line, { position: 'relative', flex: 'none' });
  element.append(line);
  const showPicture = (next: string) => {
    address = next;
    picture?.element.remove();
    picture = next === '' ? undefined : backgroundPicture(next, context);
    if (picture) element.prepend(picture.element);
  };
  const loadFonts = (next: string) => {
    fonts = next;
    fontsThere = fontsReady(next, context);
  };
  return {
    get ready() {
      return Promise.all([picture?.loaded, fontsThere, emojiThere()]).then(() => undefined);
    },
    style(item, fit = 'fill') {
      setStyle(element, { justifyContent: justify[sideOf(item)], backgroundColor: item.taBgColor });
      if (item.taBgImage !== address) showPicture(item.taBgImage);
      if (picture) picture.element.style.objectFit = fit;
      if (item.taFont !== fonts) loadFonts(item.taFont);
    },
  };
}
