import {
  type ConsoleEvent,
  deleteH5Template,
  type H5TemplateFilter,
  type H5TemplateRow,
  insertH5,
  insertH5Template,
  selectH5TemplatePage,
  updateH5TemplateName,
} from '@vitrine/shared/api';
import { Mutation, PagedList, Refresher } from '@vitrine/shared/state';
import type { Calls } from '../calls.ts';

export const templatesPageSize = 48;

export interface TemplatesFilter {
  readonly keyword: string;
  readonly filter: H5TemplateFilter | '';
}

/** Templates, updated by events. */
export class TemplatesStore {
  readonly #calls: Calls;
  readonly #refresher: Refresher<'templates'>;
  readonly #renaming: Mutation<[string, string], unknown>;
  readonly list: PagedList<H5TemplateRow, TemplatesFilter>;

  constructor(calls: Calls) {
    this.#calls = calls;
    this.list = new PagedList<H5TemplateRow, TemplatesFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const input = { pageNum: page, pageSize, ...filter };
        const { templateList, totalNum } = await calls.call(selectH5TemplatePage, input, { signal });
        return { rows: templateList, total: totalNum };
      },
      { pageSize: templatesPageSize, filter: { keyword: '', filter: '' } },
    );
    this.#renaming = new Mutation((id, name) => calls.call(updateH5TemplateName, { id, name }));
    this.#refresher = new Refresher(() => this.list.reload());
  }

  /** Creates a work from a template and returns its id. Throws the server's refusal of the name. */
  async use(templateId: string, name: string): Promise<string> {
    const { id } = await this.#calls.call(insertH5, { name, templateId });
    return id;
  }

  /** Optimistic rename; reverted when refused, and rethrown. */
  async rename(id: string, name: string): Promise<void> {
    const changed = (rows: readonly H5TemplateRow[]) =>
      rows.map((row) => (row.id === id ? { ...row, name } : row));
    await this.#renaming.run([id, name], { apply: () => this.list.changeRows(changed) });
  }

  async remove(id: string): Promise<void> {
    await this.#calls.call(deleteH5Template, { id });
    await this.list.reload();
  }

  /** Reloads on H5 changes within the tenant, or after missed events. */
  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'h5')) {
      this.#refresher.ask('templates');
    }
  }

  dispose(): void {
    this.#refresher.stop();
    this.list.cancel();
  }
}

/** Saves a work as a template. Throws the server's refusal of the name. */
export async function saveAsTemplate(calls: Calls, h5Id: string, name: string): Promise<void> {
  await calls.call(insertH5Template, { h5Id, name });
}
