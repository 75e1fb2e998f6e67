import type { ChartColours } from './chartOption.ts';

/** More series are indistinguishable. */
const shades = 6;

/** Current theme colours of the page. */
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
