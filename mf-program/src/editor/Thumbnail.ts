import type { ProgramDocument } from '@vitrine/shared/document';

interface ThumbnailOptions {
  /** Draws the first scene as a picture in base64; undefined when there is none. */
  readonly capture: (document: ProgramDocument) => Promise<string | undefined>;
  readonly send: (image: string) => Promise<unknown>;
}

/** Milliseconds that a page is held back for a picture: a slow file or network delays publishing by no more. */
const longestWait = 3000;

/** The program's picture for lists. It follows what was saved, also when the editor was left before it was drawn. */
export class Thumbnail {
  private readonly options: ThumbnailOptions;
  private latest: ProgramDocument | undefined;
  private current: Promise<void> = Promise.resolve();

  constructor(options: ThumbnailOptions) {
    this.options = options;
  }

  /** The program was saved like this. One that cannot be drawn or sent leaves the last picture where it is. */
  follow(document: ProgramDocument): Promise<void> {
    this.latest = document;
    // In order: the older picture never arrives last.
    this.current = this.current.then(() => this.renew(document));
    return this.current;
  }

  /** Until the server has the picture of the last document, or none could be drawn or sent; not for long. */
  async settle(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, longestWait);
    });
    await Promise.race([this.current, late]);
    clearTimeout(timer);
  }

  private async renew(document: ProgramDocument): Promise<void> {
    try {
      const image = await this.options.capture(document);
      if (image !== undefined && this.latest === document) await this.options.send(image);
    } catch {
      // The work itself is saved, and the next save draws a picture again: nothing that anybody has to be told.
    }
  }
}
