import type { ChartColours } from './chartOption.ts';

/** More series than this nobody tells apart. */
const shades = 6;

/** The colours of the theme that is on, as the page has them now. */
export function chartColours(element: Element = document.body): ChartColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--semi-color-${name}`).trim();
  return {
    data: Array.from({ length: shades }, (_, at) => token(`data-${at}`)),
    text: token('text-1'),
    line: token('border'),
    surface: token('bg-3'),
  };
}
