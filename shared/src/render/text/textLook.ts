import type { TextItem } from '../../document/textItem.ts';
import { setStyle } from '../style.ts';

const fallbackFonts =
  "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif";

const justify = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;

function fontFamilies(taFont: string): string {
  const named = taFont.split(',').map((name) => name.trim());
  return [...named.filter((name) => name !== '').map((name) => `"${name}"`), fallbackFonts].join(', ');
}

/** The box of a text widget: one row, centred in height, aligned as its first text says. */
export function lookOfBox(
  element: HTMLElement,
  item: TextItem,
  resolveUrl: (address: string) => string,
): void {
  setStyle(element, {
    display: 'flex',
    alignItems: 'center',
    justifyContent: justify[item.taAlignment],
    backgroundColor: item.taBgColor,
    backgroundImage: item.taBgImage === '' ? '' : `url(${JSON.stringify(resolveUrl(item.taBgImage))})`,
    backgroundSize: '100% 100%',
  });
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
