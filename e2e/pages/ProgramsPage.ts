import { expect, type Locator, type Page } from '@playwright/test';
import { moveOnto } from '../commands/moveOnto.ts';
import { tickTerminal } from '../commands/tickTerminal.ts';
import type { Texts } from '../fixtures/texts.ts';

/** The programs outside the editor: list, dialogs, drawer, review and publishing, operated by their texts. */
export class ProgramsPage {
  readonly page: Page;
  readonly texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.page = page;
    this.texts = texts;
  }

  say(key: string, values: Record<string, string | number> = {}): string {
    return this.texts.program.say(key, values);
  }

  async open(): Promise<void> {
    await this.page.goto('/web/program');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.say('tree.root'));
  }

  card(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: this.page.getByRole('button', { name: this.say('list.actions', { name }) }) });
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: this.say('list.label') });
  }

  /** Drags a card, with the selection it belongs to, onto a folder of the tree. */
  async dragToFolder(name: string, folder: string): Promise<void> {
    await this.card(name).hover();
    await this.page.mouse.down();
    await moveOnto(this.page.getByRole('treeitem').filter({ hasText: folder }));
    await this.page.mouse.up();
  }

  async act(name: string, act: string): Promise<void> {
    await this.page.getByRole('button', { name: this.say('list.actions', { name }) }).click();
    await this.page.getByRole('menuitem', { name: this.say(`menu.${act}`), exact: true }).click();
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  press(name: string, within: Locator | Page = this.page): Promise<void> {
    return within.getByRole('button', { name, exact: true }).click();
  }

  /** Opens a tab of a program's drawer. */
  async facts(name: string, tab: 'facts' | 'review' | 'share' | 'revision'): Promise<Locator> {
    await this.act(name, 'facts');
    const drawer = this.page.getByRole('dialog', { name });
    await drawer.getByRole('tab', { name: this.say(`${tab}.tab`), exact: true }).click();
    return drawer;
  }

  /** Ticks a terminal in the tree of the publish page, unless it is ticked. */
  async checkTerminal(name: string): Promise<void> {
    const line = this.page
      .getByRole('tree', { name: this.say('send.terminals') })
      .getByRole('treeitem')
      .filter({ hasText: name });
    await tickTerminal(line);
  }

  /** Findings of the preflight, one sentence per kind. */
  get totals(): Locator {
    return this.page.getByRole('region', { name: this.say('checks.title') }).getByRole('status');
  }

  /** The delivery state of a terminal after publishing. */
  delivery(terminal: string): Locator {
    return this.page.getByRole('row').filter({ hasText: terminal }).locator('[data-state]');
  }

  /** Pins a comment to a point of the scene, in program pixels. */
  async remark(spot: { x: number; y: number }, size: { width: number; height: number }, words: string) {
    const picture = this.page.getByRole('button', { name: this.say('remark.choose') });
    await expect(picture).toBeVisible();
    const box = await picture.boundingBox();
    if (!box) throw new Error('the picture is not there');
    const position = { x: (spot.x / size.width) * box.width, y: (spot.y / size.height) * box.height };
    await picture.click({ position });
    await this.page.getByPlaceholder(this.say('remark.hint')).fill(words);
    await this.press(this.say('remark.pin'));
    await expect(this.pin(1, words)).toBeVisible();
  }

  /** The program under review. */
  program(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  pin(number: number, words: string): Locator {
    return this.page.getByRole('button', { name: `${this.say('remark.show', { number })}: ${words}` });
  }
}
