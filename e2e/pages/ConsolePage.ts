import { expect, type Locator, type Page } from '@playwright/test';
import { login } from '@vitrine/shared/api';
import { administrator } from '../fixtures/servers/everyJourney.ts';
import type { Texts } from '../fixtures/texts.ts';
import { ProgramEditorPage } from './ProgramEditorPage.ts';
import { TaskPage } from './TaskPage.ts';

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** `How much is seven plus five?` is 12. */
function solveSum(question: string): string {
  const [, first = '', sign, second = ''] = /(\w+) (plus|minus) (\w+)/.exec(question) ?? [];
  const [one, other] = [numbers.indexOf(first), numbers.indexOf(second)];
  return String(sign === 'plus' ? one + other : one - other);
}

/** The console, operated by its texts. */
export class ConsolePage {
  readonly page: Page;
  readonly texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.page = page;
    this.texts = texts;
  }

  /**
   * Opens the console with a session. The sign-in form is left to the journeys about signing in, and one per locale:
   * using it everywhere would cost each journey a page load.
   */
  async signIn(userName = administrator.userName, password = administrator.password): Promise<void> {
    await this.#takeSession(userName, password);
    await this.page.goto('/web/terminal/attribute');
    await this.#expectLanded();
  }

  /** Signs in by the form. */
  async signInByForm(): Promise<void> {
    await this.page.goto('/web/login');
    await this.typeCredentials(administrator.userName, administrator.password);
    await this.#expectLanded();
  }

  async typeCredentials(userName: string, password: string): Promise<void> {
    const { host } = this.texts;
    await this.page.getByLabel(host.say('signIn.userName')).fill(userName);
    await this.page.getByLabel(host.say('signIn.password'), { exact: true }).fill(password);
    await this.page.getByRole('button', { name: host.say('signIn.submit'), exact: true }).click();
  }

  /** Enters the solution of the captcha in words, or a given answer. */
  async answerCode(answer?: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: /[?？]$/ });
    const question = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
    await field.fill(answer ?? solveSum(question));
  }

  /** The error of the sign-in form; toasts, which are alerts too, are excluded. */
  get signInProblem(): Locator {
    return this.page.getByRole('main').getByRole('alert');
  }

  /** Stores the session as the form does. */
  async #takeSession(userName: string, password: string): Promise<void> {
    const response = await this.page.request.post(login.path, { data: { userName, password } });
    const answer = await response.json();
    expect(answer, 'signing in').toMatchObject({ code: 0 });
    const { token, level, roleId } = answer.data;
    const cookies = Object.entries({ token1: token, level, userName: answer.data.userName, roleId });
    const url = new URL(response.url()).origin;
    await this.page.context().addCookies(
      cookies.map(([name, value]) => ({
        name,
        value: encodeURIComponent(value),
        url,
        sameSite: 'Strict' as const,
      })),
    );
  }

  async #expectLanded(): Promise<void> {
    await expect(this.page).toHaveURL(/\/web\/terminal\/attribute/);
    await expect(this.heading).toBeVisible();
  }

  async goTo(path: '/terminal' | '/material' | '/program' | '/task' | '/h5' | '/system'): Promise<void> {
    await this.page.getByRole('banner').getByRole('navigation').locator(`a[href^="/web${path}"]`).click();
    await expect(this.page).toHaveURL(new RegExp(`/web${path}`));
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  async pairTerminal(code: string, name: string): Promise<void> {
    const { terminal } = this.texts;
    await this.goTo('/terminal');
    await this.page
      .getByRole('button', { name: terminal.say('pair.open') })
      .first()
      .click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(terminal.say('pair.code'), { exact: true }).fill(code);
    await dialog.getByLabel(terminal.say('pair.name'), { exact: true }).fill(name);
    await dialog.getByRole('button', { name: terminal.say('pair.action'), exact: true }).click();
    await expect(this.page.getByRole('row').filter({ hasText: name })).toBeVisible();
  }

  /** Uploads files and waits until each is in the library with its thumbnail. */
  async upload(paths: readonly string[], names: readonly string[]): Promise<void> {
    await this.goTo('/material');
    await this.page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([...paths]);
    for (const name of names) {
      const card = this.page
        .getByRole('main')
        .getByRole('img', { name })
        .or(this.page.getByText(name, { exact: true }));
      await expect(card.first()).toBeVisible({ timeout: 30_000 });
    }
  }

  async newProgram(name: string): Promise<ProgramEditorPage> {
    const { program } = this.texts;
    await this.goTo('/program');
    await this.page
      .getByRole('button', { name: program.say('list.newProgram') })
      .first()
      .click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(program.say('new.name'), { exact: true }).fill(name);
    await dialog.getByRole('button', { name: program.say('new.create'), exact: true }).click();
    await expect(this.page).toHaveURL(/\/web\/addprogram\?id=/);
    return new ProgramEditorPage(this.page, this.texts);
  }

  /** Publishes a program to a terminal by a new task that runs all day from today. */
  async publish(task: { name: string; program: string; terminal: string }): Promise<void> {
    const texts = this.texts.task;
    await this.goTo('/task');
    await this.page
      .getByRole('button', { name: texts.say('tree.newTask') })
      .first()
      .click();
    await new TaskPage(this.page, this.texts).publishNew(task);
  }

  /** The delivery state of a terminal on the open task. */
  deliveryOf(terminal: string): Locator {
    return this.page.getByRole('row').filter({ hasText: terminal }).locator('[data-state]');
  }
}
