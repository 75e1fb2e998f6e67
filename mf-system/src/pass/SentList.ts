import type { SentItem } from './Calls.ts';
import { make } from './make.ts';
import type { Say } from './messages.ts';

interface Line extends SentItem {
  readonly words: string;
}

const settled: readonly SentItem['state'][] = ['shown', 'missed', 'rejected', 'removed'];
/** Maximum items shown. */
const most = 20;

/** Items sent from this page, with their state. */
export class SentList {
  readonly element = make('section', { hidden: true });
  readonly #list = make('ul', { className: 'sent' });
  readonly #say: Say;
  #lines: Line[] = [];

  constructor(say: Say) {
    this.#say = say;
    this.element.append(make('h2', {}, say('sentList')), this.#list);
  }

  /** Items without a final state. */
  get open(): string[] {
    return this.#lines.filter(({ state }) => !settled.includes(state)).map(({ id }) => id);
  }

  add(item: SentItem, words: string): void {
    this.#lines = [{ ...item, words }, ...this.#lines].slice(0, most);
    this.#draw();
  }

  update(items: readonly SentItem[]): void {
    this.#lines = this.#lines.map((line) => ({ ...line, ...items.find(({ id }) => id === line.id) }));
    this.#draw();
  }

  #draw(): void {
    this.element.hidden = this.#lines.length === 0;
    this.#list.replaceChildren(
      ...this.#lines.map(({ words, state }) =>
        make(
          'li',
          {},
          make('span', {}, words),
          make('strong', { className: state }, this.#say(`state.${state}`)),
        ),
      ),
    );
  }
}
