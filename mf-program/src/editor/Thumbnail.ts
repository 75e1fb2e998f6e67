import type { ProgramDocument } from '@vitrine/shared/document';
import { Sequence } from '@vitrine/shared/timing';

interface ThumbnailOptions {
  /** Renders the first scene as a base64 picture; undefined if there is none. */
  readonly capture: (document: ProgramDocument) => Promise<string | undefined>;
  readonly send: (image: string) => Promise<unknown>;
}

/** Maximum milliseconds a page waits for the thumbnail: slow files or networks must not delay publishing. */
const longestWait = 3000;

/** The program's thumbnail. Updated after saves, even if the editor closes before rendering. */
export class Thumbnail {
  readonly #options: ThumbnailOptions;
  #latest: ProgramDocument | undefined;
  readonly #renewals = new Sequence();

  constructor(options: ThumbnailOptions) {
    this.#options = options;
  }

  /** Updates the thumbnail after a save. On failure the previous one stays. */
  follow(document: ProgramDocument): Promise<void> {
    this.#latest = document;
    // Sequential, so that an older thumbnail never arrives last.
    return this.#renewals.run(() => this.#renew(document));
  }

  /** Waits, within a limit, until the last thumbnail was sent or failed. */
  async settle(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, longestWait);
    });
    await Promise.race([this.#renewals.settle(), late]);
    clearTimeout(timer);
  }

  async #renew(document: ProgramDocument): Promise<void> {
    try {
      const image = await this.#options.capture(document);
      if (image !== undefined && this.#latest === document) await this.#options.send(image);
    } catch {
      // Not reported: the document itself is saved, and the next save retries.
    }
  }
}
