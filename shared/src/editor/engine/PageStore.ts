import { action, computed, makeObservable, observable } from 'mobx';
import type { PageNotice } from './Canvas.ts';
import { DocumentHistory } from './DocumentHistory.ts';
import type { PageModel } from './PageModel.ts';
import type { Pages } from './Pages.ts';

/** Lists of pages are not drawn again with every change on a page. */
const sameIds = (some: readonly string[], others: readonly string[]) => some.join() === others.join();

/** A document of pages with its history, and the page on the canvas. */
export abstract class PageStore<Document extends object, Page extends object, Step extends string>
  extends DocumentHistory<Document, Step>
  implements Pages
{
  readonly #model: PageModel<Document, Page, Step>;
  pageId: string;

  constructor(
    document: Document,
    model: PageModel<Document, Page, Step>,
    onChange: (document: Document) => void,
  ) {
    super(document, onChange);
    this.#model = model;
    const [first] = model.pagesOf(document);
    this.pageId = first ? model.idOf(first) : '';
    makeObservable(this, {
      pageId: observable,
      pageIds: computed({ equals: sameIds }),
      page: computed,
      shownId: computed,
      pageIndex: computed,
      mayAddPage: computed,
      showPage: action,
    });
  }

  abstract notify(notice: PageNotice): void;

  get pages(): readonly Page[] {
    return this.#model.pagesOf(this.document);
  }

  get pageIds(): readonly string[] {
    return this.pages.map((page) => this.#model.idOf(page));
  }

  /** The page on the canvas. */
  get page(): Page {
    const found = this.#find(this.pageId) ?? this.pages[0];
    if (!found) throw new Error('A document must have at least one page');
    return found;
  }

  get shownId(): string {
    return this.#model.idOf(this.page);
  }

  /** Of the page on the canvas, from 0. */
  get pageIndex(): number {
    return this.pages.indexOf(this.page);
  }

  get mayAddPage(): boolean {
    return this.pages.length < this.#model.maximumPages;
  }

  mayLeavePage(): boolean {
    return true;
  }

  showPage(id: string): boolean {
    if (id === this.shownId) return true;
    if (!this.mayLeavePage()) return false;
    this.endGesture();
    this.pageId = id;
    this.onPageShown();
    return true;
  }

  insertPage(place: number, original?: string): void {
    const found = original === undefined ? undefined : this.#find(original);
    const page = found ? this.#model.copyPage(found) : this.#model.newPage();
    const { add, copy } = this.#model.pageSteps;
    // The only changed page is shown.
    this.#changePages(this.pages.toSpliced(place, 0, page), found ? copy : add);
  }

  arrangePages(ids: readonly string[], step: 'move' | 'delete'): void {
    const pages = ids.flatMap((id) => this.#find(id) ?? []);
    this.#changePages(pages, this.#model.pageSteps[step]);
  }

  /** Called after another page was chosen; the history and acts on pages show one without it. */
  protected abstract onPageShown(): void;

  /** An undone change shows the page where it happened. */
  protected override follow(before: Document): void {
    this.pageId = this.#pageAfter(before);
  }

  #find(id: string): Page | undefined {
    return this.pages.find((page) => this.#model.idOf(page) === id);
  }

  #changePages(pages: readonly Page[], step: Step): void {
    this.apply(this.#model.withPages(this.document, pages), step);
  }

  /** Id of the page to show after a change: the only changed one; where the shown page is gone, the one before it. */
  #pageAfter(before: Document): string {
    const { pages, pageId } = this;
    const model = this.#model;
    const idAtPlace = (place: number) => {
      const page = pages[Math.max(0, Math.min(place, pages.length - 1))];
      return page ? model.idOf(page) : '';
    };
    const known = new Set(model.pagesOf(before).map((page) => model.contentOf(page)));
    const [changed, ...others] = pages.filter((page) => !known.has(model.contentOf(page)));
    if (changed && others.length === 0) return model.idOf(changed);
    if (pages.some((page) => model.idOf(page) === pageId)) return pageId;
    return idAtPlace(model.pagesOf(before).findIndex((page) => model.idOf(page) === pageId) - 1);
  }
}
