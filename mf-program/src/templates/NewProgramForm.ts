import {
  deleteResolution,
  type OutputOf,
  type ProgramTemplate,
  selectProgramTemplates,
  selectResolution,
  type TemplateCategory,
} from '@vitrine/shared/api';
import { maximumResolution, minimumResolution } from '@vitrine/shared/document';
import { Resource } from '@vitrine/shared/state';
import { makeAutoObservable } from 'mobx';
import type { Calls } from '../calls.ts';
import type { NewProgram } from '../program/ProgramsStore.ts';
import { isProgramName } from '../program/programName.ts';

type Resolution = OutputOf<typeof selectResolution>[number];

/** The custom size among the resolutions. */
export const ownSize = 'own';
/** Instead of a template id: one empty scene. */
export const blank = '';

const proposedName = ({ freeName, name }: ProgramTemplate): string => freeName ?? name;

const isSide = (value: number) =>
  Number.isInteger(value) && value >= minimumResolution && value <= maximumResolution;

/** Form of a new program, with validation. */
export class NewProgramForm {
  readonly #calls: Calls;
  readonly resolutions: Resource<readonly Resolution[]>;
  readonly templates: Resource<readonly ProgramTemplate[]>;
  name = '';
  templateId = blank;
  /** Filter by category; empty for all. */
  category: '' | TemplateCategory = '';
  /** Resolution id, or `ownSize`. */
  choice = '';
  /** Pixels, for a custom size. */
  width = 1920;
  height = 1080;
  /** Set by the first attempt to submit: from then on errors are shown. */
  tried = false;

  constructor(calls: Calls) {
    this.#calls = calls;
    this.resolutions = new Resource((signal) => calls.call(selectResolution, {}, { signal }));
    this.templates = new Resource((signal) => calls.call(selectProgramTemplates, {}, { signal }));
    makeAutoObservable(this, { resolutions: false, templates: false });
  }

  /** Loads the choices. */
  async start(): Promise<void> {
    await Promise.all([this.resolutions.reload(), this.templates.reload()]);
  }

  stop(): void {
    this.resolutions.cancel();
    this.templates.cancel();
  }

  setName(name: string): void {
    this.name = name;
  }

  setCategory(category: '' | TemplateCategory): void {
    this.category = category;
  }

  choose(choice: string): void {
    this.choice = choice;
  }

  /** Chooses a template. Its free name is proposed unless the user typed one. */
  take(template: ProgramTemplate | undefined): void {
    const untouched = this.name === '' || this.isProposed;
    this.templateId = template?.id ?? blank;
    if (untouched) this.name = template ? proposedName(template) : '';
  }

  /** The name is the template's proposal. */
  private get isProposed(): boolean {
    return this.template !== undefined && this.name === proposedName(this.template);
  }

  setSize(width: number, height: number): void {
    this.width = width;
    this.height = height;
  }

  /** Swaps width and height. */
  turn(): void {
    this.setSize(this.size.height, this.size.width);
    const turned = this.resolutions.value?.find(
      (row) => row.ruLPixel === this.width && row.ruWPixel === this.height,
    );
    this.choice = turned?.ruId ?? ownSize;
  }

  /** Deletes a resolution of the account. */
  async forgetChosen(): Promise<void> {
    await this.#calls.call(deleteResolution, { id: this.chosenId });
    this.choose('');
    await this.resolutions.reload();
  }

  get template(): ProgramTemplate | undefined {
    return this.templates.value?.find(({ id }) => id === this.templateId);
  }

  /** Templates of the selected category. */
  get offered(): readonly ProgramTemplate[] {
    const all = this.templates.value ?? [];
    return this.category === '' ? all : all.filter(({ category }) => category === this.category);
  }

  /** Non-empty categories. */
  get categories(): readonly TemplateCategory[] {
    return [...new Set((this.templates.value ?? []).map(({ category }) => category))];
  }

  get chosenId(): string {
    return this.choice || (this.resolutions.value?.[0]?.ruId ?? ownSize);
  }

  get chosenIsOwn(): boolean {
    return this.resolutions.value?.find(({ ruId }) => ruId === this.chosenId)?.custom === true;
  }

  get size(): { width: number; height: number } {
    if (this.template) return { width: this.template.width, height: this.template.height };
    const chosen = this.resolutions.value?.find((row) => row.ruId === this.chosenId);
    return chosen
      ? { width: chosen.ruLPixel, height: chosen.ruWPixel }
      : { width: this.width, height: this.height };
  }

  get nameIsRight(): boolean {
    return isProgramName(this.name);
  }

  get sizeIsRight(): boolean {
    return isSide(this.size.width) && isSide(this.size.height);
  }

  /** The program to create; undefined on validation errors, which are then shown. */
  submit(): NewProgram | undefined {
    this.tried = true;
    if (!this.nameIsRight || !this.sizeIsRight) return undefined;
    // The proposed name may be taken by now: the server numbers it.
    const name = this.isProposed ? '' : this.name.trim();
    return { name, ...this.size, templateId: this.templateId };
  }
}
