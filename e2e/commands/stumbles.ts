import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page. What somebody with a phone in their hand stumbles over, in the dialog that is open or else on the page, as
 * lines that say where.
 */
function findStumbles(): string[] {
  const found = new Set<string>();
  const named = (element: Element) => `${element.localName}.${[...element.classList].slice(0, 2).join('.')}`;
  const shortly = (words: string | null) => (words ?? '').trim().slice(0, 40);
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden="true"]') === null;
  const around = (element: Element) => {
    const all = [];
    for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
    return all;
  };
  const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast(isSeen);
  const scope = dialog ?? document.body;
  // As it opens, also when it is looked at again.
  for (const one of document.querySelectorAll('*'))
    if (one.scrollTop > 0 || one.scrollLeft > 0) one.scrollTo(0, 0);
  if (document.documentElement.scrollWidth > window.innerWidth)
    found.add(`the page is ${document.documentElement.scrollWidth} wide`);

  /** A name that ends in dots is whole where its row leads to, or in its title. */
  const isWholeElsewhere = (element: Element) =>
    getComputedStyle(element).textOverflow === 'ellipsis' &&
    element.closest('h1, h2, label, th') === null &&
    element.closest('[title], a, button, [role="treeitem"], [role="option"], tr, li') !== null;
  /** What one of the boxes around a text does to it; `whole`: no box further out matters. */
  const inspect = (box: DOMRect, element: Element): string | undefined => {
    const style = getComputedStyle(element);
    const edges = element.getBoundingClientRect();
    const excess = Math.max(box.right - edges.right, edges.left - box.left);
    const beyond = excess > 1;
    if (/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
      return element.hasAttribute('data-more') || box.right < edges.right + 1
        ? 'whole'
        : 'scrolls without a hint to';
    if (/auto|scroll/.test(style.overflowY)) return 'whole';
    if (/hidden|clip/.test(style.overflowX) && beyond)
      return isWholeElsewhere(element) ? 'whole' : 'ends before';
    const narrow = element.matches('button, [role="button"], [role="radio"], .semi-tag');
    // A line that ends in dots may be a pixel wider than its box, and so than the button around that.
    return excess > 2 && narrow ? 'is narrower than' : undefined;
  };
  const range = document.createRange();
  const seenTexts: { words: string; node: Node; box: DOMRect }[] = [];
  /** What the boxes around a line leave of it. */
  const seenPart = (line: DOMRect, boxes: readonly Element[]) => {
    const cutting = boxes.filter((one) => getComputedStyle(one).overflowX !== 'visible');
    const edges = [line, ...cutting.map((one) => one.getBoundingClientRect())];
    const [left, top] = [Math.max(...edges.map((one) => one.left)), Math.max(...edges.map((one) => one.top))];
    const right = Math.min(...edges.map((one) => one.right));
    const bottom = Math.min(...edges.map((one) => one.bottom));
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  /** Whether it is this text that is seen there: another layer may cover it all. */
  const isOnTop = ({ node, box }: { node: Node; box: DOMRect }) => {
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top !== null && (node.parentElement?.contains(top) || top.contains(node));
  };
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = shortly(node.textContent);
    if (words === '' || !parent || !isSeen(parent) || parent.closest('svg, canvas, option, .vt-map'))
      continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const boxes = around(parent);
    // Said to readers only.
    if (box.width < 1 || boxes.some((one) => getComputedStyle(one).clipPath !== 'none')) continue;
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const letter = Number.parseFloat(getComputedStyle(parent).fontSize);
    if (lines > 3 && box.width < letter * 5) found.add(`${named(parent)} squeezes “${words}”`);
    const wrong = boxes.map((one) => [one, inspect(box, one)] as const).find(([, what]) => what);
    if (wrong && wrong[1] !== 'whole') found.add(`${named(wrong[0])} ${wrong[1]} “${words}”`);
    // In a calendar whatever is over at a time lies over the rest, on purpose.
    if (parent.closest('.task-block')) continue;
    for (const line of range.getClientRects()) seenTexts.push({ words, node, box: seenPart(line, boxes) });
  }
  // Boxes of lines below each other touch.
  const touch = 5;
  for (const [place, one] of seenTexts.entries())
    for (const other of seenTexts.slice(place + 1)) {
      const right = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const below = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (one.node !== other.node && right > touch && below > touch && isOnTop(one) && isOnTop(other))
        found.add(`“${one.words}” and “${other.words}” lie over each other`);
    }

  for (const button of dialog?.querySelectorAll('[class*="-footer"] button') ?? []) {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > window.innerHeight || right > window.innerWidth)
      found.add(`“${shortly(button.textContent)}” of the dialog is not in view`);
  }
  const apart = '.shell-skip, .task-block, .task-day-ask, :disabled, [type="hidden"], [type="file"]';
  const controls = 'button, a[href], input, textarea, [role="tab"], [role="switch"], [role="combobox"]';
  for (const control of scope.querySelectorAll<HTMLElement>(controls)) {
    const { width, height } = control.getBoundingClientRect();
    if (!isSeen(control) || control.matches(apart) || width <= 1 || height <= 1) continue;
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = control.getClientRects()[0] ?? control.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const mine = control.closest('label, .semi-radio, .semi-checkbox') ?? control;
    if (top && (mine.contains(top) || top.contains(control))) continue;
    const name = shortly(control.getAttribute('aria-label') ?? control.textContent);
    found.add(`${named(control)} “${name}” ${top ? `lies under ${named(top)}` : 'cannot be scrolled to'}`);
  }
  return [...found];
}

/** Of a page that is there for longer than it takes to be drawn, what does not fit is not on its way to fitting. */
const patience = 5_000;

/** Everything can be read and pressed by a thumb. */
export async function expectNoStumbles(page: Page, name: string): Promise<void> {
  const softly = expect.configure({ soft: true, timeout: patience });
  await softly.poll(() => page.evaluate(findStumbles), { message: name }).toEqual([]);
}
