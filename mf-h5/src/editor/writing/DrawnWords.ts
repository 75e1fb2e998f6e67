import type { H5Node } from '@vitrine/shared/document';
import { type H5PageView, renderH5Page } from '@vitrine/shared/render';
import { pageOfWords } from './pageOfWords.ts';

type DrawOptions = Pick<Parameters<typeof renderH5Page>[2], 'width' | 'height' | 'resolveUrl'>;

/** A text drawn once more, alone on its page. */
export class DrawnWords {
  readonly #page: H5PageView;
  readonly #id: string;

  constructor(host: HTMLElement, node: H5Node, options: DrawOptions) {
    this.#page = renderH5Page(host, pageOfWords(node), { ...options, onError: () => undefined });
    this.#id = node.id;
  }

  get element(): HTMLElement | undefined {
    return this.#page.elementOf(this.#id)?.querySelector<HTMLElement>('[data-words]') ?? undefined;
  }

  draw(node: H5Node): void {
    this.#page.update(pageOfWords(node));
  }

  /** The browser shows what was composed: what the text says takes its place. */
  redraw(node: H5Node): void {
    this.draw({ ...node, content: '' });
    this.draw(node);
  }

  destroy(): void {
    this.#page.destroy();
  }
}
