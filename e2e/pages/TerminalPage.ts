import { expect, type Locator, type Page } from '@playwright/test';
import { moveOnto } from '../commands/moveOnto.ts';
import type { Texts } from '../fixtures/texts.ts';

/** The terminal pages: the tree on the left, a page on the right, one terminal in a drawer. */
export class TerminalPage {
  readonly page: Page;
  readonly texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.page = page;
    this.texts = texts;
  }

  /** Opens a page of the domain; `query` without question mark. */
  async open(section = 'attribute', query = ''): Promise<void> {
    await this.page.goto(`/web/terminal/${section}${query === '' ? '' : `?${query}`}`);
    await expect(this.tree).toBeVisible({ timeout: 30_000 });
  }

  /** Opens another page of the domain by its tab, which is in a menu when the tab bar is too narrow. */
  async goTo(section: string): Promise<void> {
    const name = this.say(`section.${section}`);
    const tabs = this.page.getByRole('navigation', { name: this.say('sections.label') });
    const more = tabs.getByRole('button', { name: this.say('sections.more') });
    const tab = tabs.getByRole('link', { name });
    await expect(tab.or(more).first()).toBeVisible();
    if (await tab.isVisible()) return tab.click();
    await more.click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  get tree(): Locator {
    return this.page.getByRole('tree', { name: this.say('tree.label') });
  }

  /** A tree row by its name, without its suffix. */
  line(name: string): Locator {
    return this.tree.getByRole('treeitem').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** Opens a row's context menu and runs an action. */
  async act(name: string, key: string): Promise<void> {
    await this.line(name).click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: this.say(key), exact: true }).click();
  }

  /** Types a name into the row being renamed. */
  async typeName(name: string): Promise<void> {
    const field = this.tree.getByRole('textbox');
    await field.fill(name);
    await field.press('Enter');
  }

  async expand(name: string): Promise<void> {
    await this.line(name).dblclick();
    await expect(this.line(name)).toHaveAttribute('aria-expanded', 'true');
  }

  async drag(name: string, onto: string): Promise<void> {
    await this.line(name).hover();
    await this.page.mouse.down();
    await moveOnto(this.line(onto));
    await this.page.mouse.up();
  }

  /** Checks a tree row by keyboard. */
  async check(name: string): Promise<void> {
    await this.line(name).click();
    await this.tree.focus();
    await this.tree.press(' ');
    await expect(this.line(name)).toHaveAttribute('aria-checked', 'true');
  }

  /** The bulk action bar with the number of selected terminals. */
  bulkBar(count: number): Locator {
    return this.page.getByRole('region', { name: this.texts.shared.say('bulk.selected', { count }) });
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  drawer(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  say(key: string, values: Record<string, string | number> = {}): string {
    return this.texts.terminal.say(key, values);
  }
}
