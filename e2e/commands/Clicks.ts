import { expect, type Locator, type Page } from '@playwright/test';

/** Keys that count as a click; letters, digits and Backspace are typing. */
const actingKeys = [
  ...['Enter', 'Tab', 'Escape', 'Delete'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'],
];
/** Elements in which Space is typing; elsewhere it presses, selects or scrolls. */
const writtenIn =
  'textarea, [contenteditable]:not([contenteditable="false"]), ' +
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=range], [type=color], [type=file])';
/** Modifiers: a shortcut counts once. */
const heldKeys = ['Control', 'Meta', 'Alt'];
const listened = { acting: actingKeys, held: heldKeys, writtenIn };

/**
 * Counts clicks and action keys of a page, and operates it as a user would: an unfocused field is clicked before
 * typing. Typing is free.
 */
export class Clicks {
  readonly #page: Page;
  readonly #made: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Starts counting on the open page and on every page that its browser context loads later. */
  static async countOn(page: Page): Promise<Clicks> {
    const clicks = new Clicks(page);
    const context = page.context();
    await context.exposeFunction('reportClick', (what: string) => clicks.#made.push(what));
    await context.addInitScript(listen, listened);
    await page.evaluate(listen, listened);
    return clicks;
  }

  get count(): number {
    return this.#made.length;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
  }

  /** Replaces the content of a field. */
  async write(field: Locator, words: string): Promise<void> {
    if (!(await field.evaluate((element) => element === document.activeElement))) await field.click();
    await field.fill(words);
  }

  /** Pastes text copied elsewhere, e.g. spreadsheet rows, by the keyboard shortcut. */
  async paste(field: Locator, words: string): Promise<void> {
    if (!(await field.evaluate((element) => element === document.activeElement))) await field.click();
    await this.#page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.#page.evaluate((text) => navigator.clipboard.writeText(text), words);
    await this.#page.keyboard.press('ControlOrMeta+v');
  }

  /** Opens the file chooser and selects files: one click for the button and one in the system's dialog. */
  async chooseFiles(button: Locator, paths: readonly string[]): Promise<void> {
    const asked = this.#page.waitForEvent('filechooser');
    await button.click();
    this.#made.push('the files in the dialog of the system');
    await (await asked).setFiles([...paths]);
  }

  /** Counts a drop of files as one click. */
  noteDrop(): void {
    this.#made.push('a drop');
  }

  /** Fails with the list of all clicks. */
  expectAtMost(limit: number): void {
    expect(this.count, `clicks:\n${this.#made.join('\n')}`).toBeLessThanOrEqual(limit);
  }
}

/** Runs in the page. Counts pointerdown rather than click events: labels and drags fire more of those, or none. */
function listen({ acting, held, writtenIn }: typeof listened): void {
  const page = window as unknown as { reportClick: (what: string) => void; countsClicks?: true };
  if (page.countsClicks) return;
  page.countsClicks = true;
  const nameOf = (target: EventTarget | null) =>
    target instanceof Element
      ? (target.closest('[aria-label]')?.getAttribute('aria-label') ?? target.textContent ?? '').slice(0, 60)
      : '';
  const isPressedSpace = ({ key, target }: KeyboardEvent) =>
    key === ' ' && !(target instanceof Element && target.closest(writtenIn));
  addEventListener('pointerdown', (event) => page.reportClick(nameOf(event.target)), true);
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || held.includes(event.key)) return;
      const isAct = acting.includes(event.key) || isPressedSpace(event);
      if (isAct || event.ctrlKey || event.metaKey || event.altKey)
        page.reportClick(`key ${event.key === ' ' ? 'Space' : event.key}`);
    },
    true,
  );
}
