import { define } from './define.ts';

/** The sides of an inset of one to four lengths. */
export function sidesOf(inset: string): Record<'top' | 'right' | 'bottom' | 'left', string> {
  const [top = '', right = top, bottom = top, left = right] = inset.split(' ');
  return { top, right, bottom, left };
}

/** Whether a row of boxes keeps a gap, since Chromium 84: no style reveals it, since grids had gaps before. */
function keepsGaps(): boolean {
  const column = document.createElement('div');
  Object.assign(column.style, {
    position: 'absolute',
    display: 'flex',
    flexDirection: 'column',
    rowGap: '1px',
  });
  column.append(document.createElement('div'), document.createElement('div'));
  document.documentElement.append(column);
  const keeps = column.scrollHeight === 1;
  column.remove();
  return keeps;
}

/** `replaceChildren`, since Chromium 86, `style.inset`, since 87, and a class for styles in place of gaps. */
export function fillElements(): void {
  for (const parent of [Element, Document, DocumentFragment])
    define(parent.prototype, {
      replaceChildren(this: Element, ...nodes: (Node | string)[]) {
        while (this.lastChild) this.lastChild.remove();
        this.append(...nodes);
      },
    });
  document.documentElement.classList.toggle('no-gap', !keepsGaps());
  if ('inset' in document.documentElement.style) return;
  Object.defineProperty(CSSStyleDeclaration.prototype, 'inset', {
    configurable: true,
    set(this: CSSStyleDeclaration, value: string) {
      Object.assign(this, sidesOf(value));
    },
  });
}
