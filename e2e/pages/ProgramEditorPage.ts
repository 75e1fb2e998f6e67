import { expect, type Locator, type Page } from '@playwright/test';
import type { WidgetType } from '@vitrine/shared/document';
import type { Texts } from '../fixtures/texts.ts';

export class ProgramEditorPage {
  readonly page: Page;
  readonly texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.page = page;
    this.texts = texts;
  }

  #say(key: string, values: Record<string, string | number> = {}): string {
    return this.texts.program.say(key, values);
  }

  get properties(): Locator {
    return this.page.getByRole('complementary', { name: this.#say('properties.label') });
  }

  /** The program's id in the address. */
  get programId(): string {
    return new URL(this.page.url()).searchParams.get('id') ?? '';
  }

  async addWidget(type: WidgetType): Promise<void> {
    const palette = this.page.getByRole('toolbar', { name: this.#say('palette.label') });
    await palette.getByRole('button', { name: this.#say(`type.${type}`), exact: true }).click();
  }

  /** Adds a material to the selected widget. */
  async chooseMaterial(name: string): Promise<void> {
    await this.properties.getByRole('button', { name: this.#say('content.add') }).click();
    const library = this.page.getByRole('dialog').last();
    await library.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
    await expect(this.properties.getByText(name).first()).toBeVisible();
    await this.page.keyboard.press('Escape');
  }

  async writeWords(words: string): Promise<void> {
    await this.properties.getByRole('textbox', { name: this.#say('content.words'), exact: true }).fill(words);
  }

  /** Sets the font of the selected widget: an uploaded one, or the system's. */
  async chooseTypeface(name: string): Promise<void> {
    await this.typeface.click();
    await this.page.getByRole('option').filter({ hasText: name }).last().click();
    await expect(this.typeface).toContainText(name);
  }

  /** The font field of the selected widget. */
  get typeface(): Locator {
    return this.properties.getByRole('combobox', { name: this.#say('style.font') });
  }

  async place(box: { x: number; y: number; width: number; height: number }): Promise<void> {
    const values = { X: box.x, Y: box.y, W: box.width, H: box.height };
    for (const [label, value] of Object.entries(values)) {
      const field = this.properties.getByRole('spinbutton', { name: label, exact: true });
      await field.fill(String(value));
      await field.press('Enter');
    }
    await this.expectBox({ X: box.x, Y: box.y, W: box.width, H: box.height });
  }

  async save(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.texts.program.say('command.save'), exact: true })
      .click();
    await expect(this.saved).toBeVisible();
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/web/addprogram?id=${id}`);
    await expect(this.canvas).toBeVisible();
  }

  get canvas(): Locator {
    return this.page.getByTestId('canvas').getByRole('listbox');
  }

  /** The frame of a widget on the canvas. */
  widget(type: WidgetType): Locator {
    return this.canvas.getByRole('option', { name: this.#say(`type.${type}`), exact: true });
  }

  get scenes(): Locator {
    return this.page.getByRole('complementary', { name: this.#say('scene.label') });
  }

  scene(number: number): Locator {
    return this.scenes.getByTitle(this.#say('scene.name', { number }), { exact: true });
  }

  /** The last announcement to screen readers. */
  get said(): Locator {
    return this.page.getByTestId('announcer');
  }

  /** The save state shown beside the name. */
  saveMark(words: string): Locator {
    return this.page.getByRole('status').filter({ hasText: words });
  }

  get saved(): Locator {
    return this.saveMark(this.#say('save.saved', { time: '' }).trim());
  }

  field(label: string): Locator {
    return this.properties.getByRole('spinbutton', { name: label, exact: true });
  }

  /** Position of the selected widget in the properties. */
  async expectBox(box: { X?: number; Y?: number; W?: number; H?: number }): Promise<void> {
    for (const [label, value] of Object.entries(box))
      await expect(this.field(label)).toHaveValue(String(value));
  }

  async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.mouse.up();
  }

  async middleOf(target: Locator): Promise<{ x: number; y: number }> {
    const box = await target.boundingBox();
    if (!box) throw new Error('it is not to be seen');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}
