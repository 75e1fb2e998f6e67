import { expect, type Page } from '@playwright/test';

/** Milliseconds for the layout to settle: text that does not fit by then never will. */
const settled = 10_000;

/**
 * Runs in the page. Lists texts that are cut off or require horizontal scrolling, with their place. User-given names
 * may end in an ellipsis, texts of the interface may not.
 */
function findTruncatedText(): string[] {
  const found = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} wide in a window of ${clientWidth}`);
  const range = document.createRange();
  const boxOf = (node: Node) => {
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const named = (element: Element) => `${element.localName}.${[...element.classList].slice(0, 2).join('.')}`;
  /** Checks a text against one of its ancestors. `done`: ancestors further out are irrelevant. */
  const inspect = (box: DOMRect, element: Element): { wrong?: string; done: boolean } => {
    const style = getComputedStyle(element);
    const around = element.getBoundingClientRect();
    const beyond = Math.max(box.right - around.right, around.left - box.left) > 1;
    // For screen readers only.
    if (style.clipPath !== 'none' || around.width <= 1) return { done: true };
    if (/auto|scroll/.test(style.overflowX)) {
      const wide = element.scrollWidth > element.clientWidth + 1;
      return wide ? { wrong: 'has to be scrolled sideways', done: true } : { done: true };
    }
    if (/hidden|clip/.test(style.overflowX) && beyond) {
      const own = style.textOverflow === 'ellipsis' && element.closest('button, h1, h2, th, label') === null;
      return own ? { done: true } : { wrong: 'ends before', done: true };
    }
    if (beyond && element.matches('button, [role=button], [role=radio], th, .semi-tag'))
      return { wrong: 'is narrower than', done: true };
    return { done: style.position === 'fixed' };
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim().slice(0, 60) ?? '';
    if (words === '' || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (parent.closest('svg, canvas, option, [aria-hidden="true"]')) continue;
    const box = boxOf(node);
    if (box.width < 1) continue;
    for (let element: Element | null = parent; element; element = element.parentElement) {
      const { wrong, done } = inspect(box, element);
      if (wrong) found.add(`${named(element)} ${wrong} “${words}”`);
      if (done) break;
    }
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('input')) {
    const { placeholder, value } = field;
    if (!pen || placeholder === '' || value !== '' || !field.checkVisibility()) continue;
    const style = getComputedStyle(field);
    pen.font = style.font;
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (pen.measureText(placeholder).width > room + 1) found.add(`a field ends before “${placeholder}”`);
  }
  return [...found];
}

/** No text on the page is cut off or needs horizontal scrolling. */
export async function expectNoTruncatedText(page: Page, name: string): Promise<void> {
  const softly = expect.configure({ soft: true, timeout: settled });
  await softly.poll(() => page.evaluate(findTruncatedText), { message: name }).toEqual([]);
}
