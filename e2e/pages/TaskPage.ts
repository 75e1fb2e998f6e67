import { expect, type Locator, type Page } from '@playwright/test';
import { tick } from '../commands/tick.ts';
import { tickTerminal } from '../commands/tickTerminal.ts';
import type { Catalogue } from '../fixtures/Catalogue.ts';
import type { Texts } from '../fixtures/texts.ts';

/** The task pages, operated by their texts. */
export class TaskPage {
  readonly page: Page;
  readonly texts: Catalogue;

  constructor(page: Page, texts: Texts) {
    this.page = page;
    this.texts = texts.task;
  }

  say(key: string, values?: Record<string, string | number>): string {
    return this.texts.say(key, values);
  }

  button(key: string, values?: Record<string, string | number>): Locator {
    return this.page.getByRole('button', { name: this.say(key, values), exact: true });
  }

  async openNew(): Promise<void> {
    await this.page.goto('/web/task/new');
    await expect(this.page.getByLabel(this.say('field.name'), { exact: true })).toBeVisible();
  }

  async next(): Promise<void> {
    await this.button('form.next').click();
  }

  async expectStep(step: 'content' | 'terminals' | 'time' | 'preflight'): Promise<void> {
    const current = this.page.getByRole('list', { name: this.say('form.steps') });
    await expect(current.locator('[aria-current="step"]')).toContainText(this.say(`step.${step}`));
  }

  async fillContent(name: string, program: string): Promise<void> {
    await this.page.getByLabel(this.say('field.name'), { exact: true }).fill(name);
    await tick(this.page.getByRole('checkbox', { name: program }));
  }

  terminalLine(name: string): Locator {
    const tree = this.page.getByRole('tree', { name: this.say('terminals.label') });
    return tree.getByRole('treeitem').filter({ hasText: name });
  }

  /** Ticks a terminal or a group in the second step. */
  async checkTerminal(name: string): Promise<void> {
    await tickTerminal(this.terminalLine(name));
  }

  /** Publishes a new task that runs all day from today. */
  async publishNew(task: { name: string; program: string; terminal: string }): Promise<void> {
    await this.fillContent(task.name, task.program);
    await this.next();
    await this.checkTerminal(task.terminal);
    await this.next();
    await this.expectStep('time');
    await this.next();
    await this.expectStep('preflight');
    await this.button('publish.action').click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(task.name);
  }

  /** The delivery state of a terminal on the open task. */
  deliveryOf(terminal: string): Locator {
    return this.page.getByRole('row').filter({ hasText: terminal }).locator('[data-state]');
  }

  /** Runs an action of the open task that asks for confirmation, and confirms it. */
  async actAndAgree(act: 'withdraw' | 'expire' | 'pause'): Promise<void> {
    await this.button(`${act}.action`).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: this.say(`${act}.action`), exact: true }).click();
  }
}
