import { expect, type Page } from '@playwright/test';

/** A line of text in the page, and the part of it that is visible. */
interface VisibleText {
  readonly words: string;
  readonly node: Node;
  readonly box: DOMRect;
}

function named(element: Element): string {
  return `${element.localName}.${[...element.classList].slice(0, 2).join('.')}`;
}

function shortened(words: string | null): string {
  return (words ?? '').trim().slice(0, 40);
}

function isVisible(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden="true"]') === null
  );
}

function ancestors(element: Element): Element[] {
  const all = [];
  for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
  return all;
}

/** A truncated name is acceptable if its title or the page behind its row shows it in full. */
function isWholeElsewhere(element: Element): boolean {
  return (
    getComputedStyle(element).textOverflow === 'ellipsis' &&
    element.closest('h1, h2, label, th') === null &&
    element.closest('[title], a, button, [role="treeitem"], [role="option"], tr, li') !== null
  );
}

/** How an ancestor affects a text; `whole`: ancestors further out are irrelevant. */
function inspect(box: DOMRect, element: Element): string | undefined {
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
  // A truncated line may exceed its box, and thus the button around it, by a pixel.
  return excess > 2 && narrow ? 'is narrower than' : undefined;
}

/** The part of a line that its ancestors leave visible. */
function visiblePart(line: DOMRect, boxes: readonly Element[]): DOMRect {
  const cutting = boxes.filter((one) => getComputedStyle(one).overflowX !== 'visible');
  const edges = [line, ...cutting.map((one) => one.getBoundingClientRect())];
  const [left, top] = [Math.max(...edges.map((one) => one.left)), Math.max(...edges.map((one) => one.top))];
  const right = Math.min(...edges.map((one) => one.right));
  const bottom = Math.min(...edges.map((one) => one.bottom));
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

/** Whether the text is not covered by another layer. */
function isOnTop({ node, box }: VisibleText): boolean {
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top !== null && ((node.parentElement?.contains(top) ?? false) || top.contains(node));
}

/** Adds truncation and squeezing of a text to `found`. Returns its visible lines. */
function inspectText(node: Node, found: Set<string>): VisibleText[] {
  const parent = node.parentElement;
  const words = shortened(node.textContent);
  if (words === '' || !parent || !isVisible(parent) || parent.closest('svg, canvas, option, .vt-map'))
    return [];
  const range = document.createRange();
  range.selectNodeContents(node);
  const box = range.getBoundingClientRect();
  const boxes = ancestors(parent);
  // For screen readers only.
  if (box.width < 1 || boxes.some((one) => getComputedStyle(one).clipPath !== 'none')) return [];
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  const letter = Number.parseFloat(getComputedStyle(parent).fontSize);
  if (lines > 3 && box.width < letter * 5) found.add(`${named(parent)} squeezes “${words}”`);
  const wrong = boxes.map((one) => [one, inspect(box, one)] as const).find(([, effect]) => effect);
  if (wrong && wrong[1] !== 'whole') found.add(`${named(wrong[0])} ${wrong[1]} “${words}”`);
  // The calendar's sticky hours cover blocks on purpose.
  if (parent.closest('.task-block')) return [];
  return [...range.getClientRects()].map((line) => ({ words, node, box: visiblePart(line, boxes) }));
}

function inspectTexts(scope: Element, found: Set<string>): VisibleText[] {
  const seen: VisibleText[] = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) seen.push(...inspectText(node, found));
  return seen;
}

function findOverlaps(texts: readonly VisibleText[], found: Set<string>): void {
  // Boxes of adjacent lines touch.
  const touch = 5;
  for (const [place, one] of texts.entries())
    for (const other of texts.slice(place + 1)) {
      const right = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const below = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (one.node !== other.node && right > touch && below > touch && isOnTop(one) && isOnTop(other))
        found.add(`“${one.words}” and “${other.words}” lie over each other`);
    }
}

function findHiddenButtons(dialog: Element | undefined, found: Set<string>): void {
  for (const button of dialog?.querySelectorAll('[class*="-footer"] button') ?? []) {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > window.innerHeight || right > window.innerWidth)
      found.add(`“${shortened(button.textContent)}” of the dialog is not in view`);
  }
}

function findCovered(scope: Element, found: Set<string>): void {
  const apart = '.shell-skip, .task-block, .task-day-ask, :disabled, [type="hidden"], [type="file"]';
  const controls = 'button, a[href], input, textarea, [role="tab"], [role="switch"], [role="combobox"]';
  for (const control of scope.querySelectorAll<HTMLElement>(controls)) {
    const { width, height } = control.getBoundingClientRect();
    if (!isVisible(control) || control.matches(apart) || width <= 1 || height <= 1) continue;
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = control.getClientRects()[0] ?? control.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const mine = control.closest('label, .semi-radio, .semi-checkbox') ?? control;
    if (top && (mine.contains(top) || top.contains(control))) continue;
    const name = shortened(control.getAttribute('aria-label') ?? control.textContent);
    found.add(`${named(control)} “${name}” ${top ? `lies under ${named(top)}` : 'cannot be scrolled to'}`);
  }
}

/** Usability faults on a phone, in the open dialog or else on the page, one line each. */
function findPhoneFaults(): string[] {
  const found = new Set<string>();
  const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast(isVisible);
  const scope = dialog ?? document.body;
  // Back to the initial position for repeated checks.
  for (const one of document.querySelectorAll('*'))
    if (one.scrollTop > 0 || one.scrollLeft > 0) one.scrollTo(0, 0);
  if (document.documentElement.scrollWidth > window.innerWidth)
    found.add(`the page is ${document.documentElement.scrollWidth} wide`);
  findOverlaps(inspectTexts(scope, found), found);
  findHiddenButtons(dialog, found);
  findCovered(scope, found);
  return [...found];
}

/** Functions to be serialised into the page, where they call each other by name. */
const partsInPage = [
  ...[
    named,
    shortened,
    isVisible,
    ancestors,
    isWholeElsewhere,
    inspect,
    visiblePart,
    isOnTop,
    inspectText,
    inspectTexts,
  ],
  ...[findOverlaps, findHiddenButtons, findCovered, findPhoneFaults],
];
const inPage = `(() => {\n${partsInPage.join('\n')}\nreturn findPhoneFaults();\n})()`;

/** Milliseconds for the layout to settle: text that does not fit by then never will. */
const patience = 5_000;

/** Expects every text to be readable and every control to be tappable. */
export async function expectUsableOnPhone(page: Page, name: string): Promise<void> {
  const softly = expect.configure({ soft: true, timeout: patience });
  await softly.poll(() => page.evaluate<string[]>(inPage), { message: name }).toEqual([]);
}
