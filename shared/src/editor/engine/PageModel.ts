/** What the history calls changes of the pages; message keys. */
interface PageSteps<Step extends string> {
  readonly add: Step;
  readonly copy: Step;
  readonly move: Step;
  readonly delete: Step;
}

/** How a kind of document holds its pages. Pure, like {@link CanvasModel}. */
export interface PageModel<Document, Page, Step extends string> {
  readonly pageSteps: PageSteps<Step>;
  readonly maximumPages: number;
  pagesOf(document: Document): readonly Page[];
  /** Other pages, or the same in another order. */
  withPages(document: Document, pages: readonly Page[]): Document;
  idOf(page: Page): string;
  /** Identity of a page's content: the same object as long as nothing on the page changed. */
  contentOf(page: Page): object;
  newPage(): Page;
  /** A deep copy with ids of its own; what led to the page itself leads to the copy. */
  copyPage(page: Page): Page;
}
