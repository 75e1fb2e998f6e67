/** Texts of a list of pages, in the editor's own words for them. */
export interface PageMessages {
  /** Name of the button that adds one. */
  readonly add: string;
  /** What the keys do. */
  readonly help: string;
  /** Why a button is disabled. */
  readonly isFull: string;
  readonly isFirst: string;
  readonly isLast: string;
  readonly isOnly: string;
  count(count: number): string;
  /** The page and its buttons; numbers start at 1. */
  name(number: number): string;
  up(number: number): string;
  down(number: number): string;
  copy(number: number): string;
  delete(number: number): string;
}
