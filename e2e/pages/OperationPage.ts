import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';
import { TerminalPage } from './TerminalPage.ts';

/** The pages that send commands, settings and upgrades to checked terminals, and the board with their results. */
export class OperationPage {
  readonly page: Page;
  readonly texts: Texts;
  readonly terminals: TerminalPage;

  constructor(page: Page, texts: Texts) {
    this.page = page;
    this.texts = texts;
    this.terminals = new TerminalPage(page, texts);
  }

  say(key: string, values: Record<string, string | number> = {}): string {
    return this.texts.operation.say(key, values);
  }

  button(key: string, values: Record<string, string | number> = {}): Locator {
    return this.page.getByRole('button', { name: this.say(key, values), exact: true });
  }

  /** The command by its name, as used in history and log. */
  command(kind: string): Locator {
    const name = this.texts.shared.say(`operation.action.${kind}`);
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Opens a page and checks everything in a group of the tree. */
  async openFor(section: string, group: string): Promise<void> {
    await this.terminals.open(section);
    const line = this.terminals.line(group);
    await line.locator('.vt-tree-check').click();
    await expect(line).toHaveAttribute('aria-checked', 'true');
  }

  /** The forecast of reachable terminals. */
  get forecast(): Locator {
    return this.page.getByRole('list', { name: this.say('target.forecast') });
  }

  /** A terminal's row on the board of an operation. */
  result(name: string): Locator {
    return this.page
      .getByRole('table', { name: this.say('operations.results') })
      .getByRole('row')
      .filter({ hasText: name });
  }

  async expectResult(name: string, state: string): Promise<void> {
    await expect(this.result(name).locator('[data-state]')).toHaveAttribute('data-state', state, {
      timeout: 30_000,
    });
  }

  /** Returns to the page from which the operation was sent. */
  async back(title: string): Promise<void> {
    await this.page.locator('.vt-steps').getByRole('link', { name: title, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
}
