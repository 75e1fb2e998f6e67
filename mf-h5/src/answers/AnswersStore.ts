import {
  type ConsoleEvent,
  deleteH5Answers,
  exportH5Answers,
  type H5Answer,
  type H5FormSummary,
  type OutputOf,
  selectH5AnswerPage,
  selectH5Forms,
  updateH5AnswerKeeping,
} from '@vitrine/shared/api';
import { Mutation, PagedList, Refresher, Resource } from '@vitrine/shared/state';
import type { Calls } from '../calls.ts';

export const answersPageSize = 24;

export interface AnswersFilter {
  /** Empty until the forms are loaded. */
  readonly formId: string;
  /** In the account's time zone, `2026-11-21`, or empty. */
  readonly startDate: string;
  readonly endDate: string;
  readonly keyword: string;
}

const everyAnswer: AnswersFilter = { formId: '', startDate: '', endDate: '', keyword: '' };

/** Answers to the forms of a work, updated by events. */
export class AnswersStore {
  readonly #calls: Calls;
  readonly #id: string;
  readonly #refresher: Refresher<'answers'>;
  readonly forms: Resource<OutputOf<typeof selectH5Forms>>;
  readonly list: PagedList<H5Answer, AnswersFilter>;
  readonly keeping: Mutation<[number], unknown>;

  constructor(calls: Calls, id: string) {
    this.#calls = calls;
    this.#id = id;
    this.forms = new Resource((signal) => calls.call(selectH5Forms, { id }, { signal }));
    this.list = new PagedList<H5Answer, AnswersFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const input = { id, pageNum: page, pageSize, ...filter };
        const { answerList, totalNum } = await calls.call(selectH5AnswerPage, input, { signal });
        return { rows: answerList, total: totalNum };
      },
      { pageSize: answersPageSize, filter: everyAnswer },
    );
    this.keeping = new Mutation((days) => calls.call(updateH5AnswerKeeping, { id, days }));
    this.#refresher = new Refresher(() => this.#read());
  }

  /** The requested form, else the first one. */
  formOf(formId: string): H5FormSummary | undefined {
    const { forms = [] } = this.forms.value ?? {};
    return forms.find((form) => form.formId === formId) ?? forms[0];
  }

  /** CSV of the filtered answers. */
  csv(): Promise<OutputOf<typeof exportH5Answers>> {
    return this.#calls.call(exportH5Answers, { id: this.#id, ...this.list.filter });
  }

  /** Deletes the given answers, or all of the form without ids. Returns their number. */
  async remove(ids: readonly string[]): Promise<number> {
    const { formId } = this.list.filter;
    const { deleted } = await this.#calls.call(deleteH5Answers, { id: this.#id, formId, ids: [...ids] });
    await this.#read();
    return deleted;
  }

  /** Sets the retention in days; 0: unlimited. */
  async keep(days: number): Promise<void> {
    await this.keeping.run([days]);
    await this.forms.reload();
  }

  onEvent(event: ConsoleEvent): void {
    const own = event.kind === 'h5Answers' && event.h5Id === this.#id;
    if (own || event.kind === 'resync') this.#refresher.ask('answers');
  }

  dispose(): void {
    this.#refresher.stop();
    this.forms.cancel();
    this.list.cancel();
  }

  async #read(): Promise<void> {
    await this.forms.reload();
    if (this.list.filter.formId !== '') await this.list.reload();
  }
}
