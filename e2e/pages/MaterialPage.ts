import { expect, type Locator, type Page } from '@playwright/test';
import { moveOnto } from '../commands/moveOnto.ts';
import type { Catalogue } from '../fixtures/Catalogue.ts';
import type { Texts } from '../fixtures/texts.ts';

/** The library, operated by its texts. */
export class MaterialPage {
  readonly page: Page;
  readonly texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.page = page;
    this.texts = texts;
  }

  get say(): Catalogue['say'] {
    return (key, values) => this.texts.material.say(key, values);
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/web/material${query}`);
    await expect(this.tree).toBeVisible();
  }

  get tree(): Locator {
    return this.page.getByRole('tree', { name: this.say('folders.label') });
  }

  folder(name: string): Locator {
    return this.tree.getByRole('treeitem').filter({ hasText: name });
  }

  /** The drop target: the whole work area. */
  get dropZone(): Locator {
    return this.page.getByRole('region', { name: this.say('drop.label') });
  }

  /** A card of the grid or a row of the list. */
  material(name: string): Locator {
    return this.grid.getByRole('row', { name: new RegExp(`^${name},`) });
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: this.say('grid.label') });
  }

  /** Drags a material, with the selection it belongs to, onto a folder of the tree. */
  async dragToFolder(name: string, folder: string): Promise<void> {
    await this.material(name).hover();
    await this.page.mouse.down();
    await moveOnto(this.folder(folder));
    await this.page.mouse.up();
  }

  /** Selects files in the input of the upload button. */
  async choose(paths: readonly string[]): Promise<void> {
    await this.page
      .locator('input[type="file"][accept]')
      .first()
      .setInputFiles([...paths]);
  }

  async openUploads(): Promise<void> {
    await this.page.goto('/web/task/list');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.say('uploads.title'));
  }

  /** The row of a file on the uploads page. */
  upload(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  async openTray(): Promise<Locator> {
    await this.page.getByRole('banner').locator('.vt-upload-button').click();
    const tray = this.page.getByRole('region', { name: this.texts.shared.say('upload.title') });
    await expect(tray).toBeVisible();
    return tray;
  }

  /** Opens a material's context menu and selects an entry. */
  async act(name: string, key: string): Promise<void> {
    await this.material(name).click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: this.say(`act.${key}`), exact: true }).click();
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.say(key), exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
}
