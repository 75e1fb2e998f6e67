import type { TextItem } from '../../document/textItem.ts';
import { filling, setStyle, styledElement } from '../style.ts';

const fallbackFonts =
  "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif";

const justify = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;

function fontFamilies(taFont: string): string {
  const named = taFont.split(',').map((name) => name.trim());
  return [...named.filter((name) => name !== '').map((name) => `"${name}"`), fallbackFonts].join(', ');
}

/** Size, colour and face of letters. */
export function lookOfLetters(element: HTMLElement, item: TextItem): void {
  setStyle(element, {
    color: item.taColor,
    fontSize: `${item.taFontSize}px`,
    fontFamily: fontFamilies(item.taFont),
    lineHeight: '1.25',
    textAlign: item.taAlignment,
  });
}

/** The picture behind a text, as an element of its own so that a failure is noticed and a capture can draw it. */
function backgroundPicture(address: string, context: TextBoxContext): HTMLImageElement {
  const picture = styledElement('img', { ...filling, objectFit: 'fill' });
  picture.alt = '';
  picture.onerror = () => {
    context.report(new Error(`${address} cannot be shown`));
    picture.remove();
  };
  picture.src = context.resolveUrl(address);
  return picture;
}

/** What a text box needs of its widget's context. */
export interface TextBoxContext {
  resolveUrl(address: string): string;
  report(error: Error): void;
}

/** The box of a text widget: one row, centred in height, aligned and coloured as its first text says. */
export interface TextBox {
  look(item: TextItem): void;
}

/** Prepares `element` for `line`, which becomes its content. */
export function textBox(element: HTMLElement, line: HTMLElement, context: TextBoxContext): TextBox {
  let picture: HTMLImageElement | undefined;
  let address = '';
  setStyle(element, { display: 'flex', alignItems: 'center' });
  // Above the picture, which is placed and would otherwise cover a line that is not.
  setStyle(line, { position: 'relative', flex: 'none' });
  element.append(line);
  return {
    look(item) {
      setStyle(element, { justifyContent: justify[item.taAlignment], backgroundColor: item.taBgColor });
      if (item.taBgImage === address) return;
      address = item.taBgImage;
      picture?.remove();
      picture = address === '' ? undefined : backgroundPicture(address, context);
      if (picture) element.prepend(picture);
    },
  };
}
