import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';

/** The program editor, by the words on it. */
export class ProgramEditorPage {
  readonly page: Page;
  readonly texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.page = page;
    this.texts = texts;
  }

  private say(key: string): string {
    return this.texts.program.say(key);
  }

  get properties(): Locator {
    return this.page.getByRole('complementary', { name: this.say('properties.label') });
  }

  /** The program's id, as its address has it. */
  get programId(): string {
    return new URL(this.page.url()).searchParams.get('id') ?? '';
  }

  async addWidget(type: 'img' | 'video' | 'subtitle' | 'time' | 'date'): Promise<void> {
    const palette = this.page.getByRole('toolbar', { name: this.say('palette.label') });
    await palette.getByRole('button', { name: this.say(`type.${type}`), exact: true }).click();
  }

  /** Puts a material into the selected widget. */
  async chooseMaterial(name: string): Promise<void> {
    await this.properties.getByRole('button', { name: this.say('content.add') }).click();
    const library = this.page.getByRole('dialog').last();
    await library.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
    await expect(this.properties.getByText(name).first()).toBeVisible();
    await this.page.keyboard.press('Escape');
  }

  async writeWords(words: string): Promise<void> {
    await this.properties.getByRole('textbox', { name: this.say('content.words'), exact: true }).fill(words);
  }

  async place(box: { x: number; y: number; width: number; height: number }): Promise<void> {
    const values = { X: box.x, Y: box.y, W: box.width, H: box.height };
    for (const [label, value] of Object.entries(values)) {
      const field = this.properties.getByRole('spinbutton', { name: label, exact: true });
      await field.fill(String(value));
      await field.press('Enter');
    }
  }

  async save(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.texts.program.say('command.save'), exact: true })
      .click();
    const saved = this.texts.program.say('save.saved', { time: '' }).trim();
    await expect(this.page.getByRole('status').filter({ hasText: saved })).toBeVisible();
  }
}
