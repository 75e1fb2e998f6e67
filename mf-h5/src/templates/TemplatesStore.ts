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

/** Works to start from, kept fresh by events. */
export class TemplatesStore {
  private readonly calls: Calls;
  private readonly refresher: Refresher<'templates'>;
  private readonly renaming: Mutation<[string, string], unknown>;
  readonly list: PagedList<H5TemplateRow, TemplatesFilter>;

  constructor(calls: Calls) {
    this.calls = calls;
    this.list = new PagedList<H5TemplateRow, TemplatesFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const input = { pageNum: page, pageSize, ...filter };
        const { templateList, totalNum } = await calls.call(selectH5TemplatePage, input, { signal });
        return { rows: templateList, total: totalNum };
      },
      { pageSize: templatesPageSize, filter: { keyword: '', filter: '' } },
    );
    this.renaming = new Mutation((id, name) => calls.call(updateH5TemplateName, { id, name }));
    this.refresher = new Refresher(() => this.list.reload());
  }

  /** Makes a work from a template and gives its id. Throws what the server says against the name. */
  async use(templateId: string, name: string): Promise<string> {
    const { id } = await this.calls.call(insertH5, { name, templateId });
    return id;
  }

  /** Another name, here first; taken back when the server refuses, and the reason thrown. */
  async rename(id: string, name: string): Promise<void> {
    const changed = (rows: readonly H5TemplateRow[]) =>
      rows.map((row) => (row.id === id ? { ...row, name } : row));
    await this.renaming.run([id, name], { apply: () => this.list.changeRows(changed) });
  }

  async remove(id: string): Promise<void> {
    await this.calls.call(deleteH5Template, { id });
    await this.list.reload();
  }

  /** Somebody of the tenant changed something of H5, or events were missed. */
  hear(event: ConsoleEvent): void {
    if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'h5')) {
      this.refresher.ask('templates');
    }
  }

  dispose(): void {
    this.refresher.stop();
    this.list.cancel();
  }
}

/** Keeps what is saved of a work as a template. Throws what the server says against the name. */
export async function saveAsTemplate(calls: Calls, h5Id: string, name: string): Promise<void> {
  await calls.call(insertH5Template, { h5Id, name });
}
