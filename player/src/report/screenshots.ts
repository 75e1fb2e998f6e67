import { insertScreenshot } from '@vitrine/shared/api';
import type { Environment } from '../environment.ts';
import type { PlayItem } from '../screen/programme.ts';

export interface ScreenshotsOptions extends Pick<Environment, 'server' | 'capture' | 'clock' | 'journal'> {
  readonly shown: () => PlayItem | undefined;
  readonly online: () => boolean;
}

/** Between two pictures that the player takes by itself, in milliseconds. */
const interval = 20_000;
/** After a program came on, so that what moves in has moved in. */
const delay = 1200;

/** Delivers pictures of the screen: on command, and by itself when its content changes. */
export class Screenshots {
  readonly #options: ScreenshotsOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #takenAt = Number.NEGATIVE_INFINITY;

  constructor(options: ScreenshotsOptions) {
    this.#options = options;
  }

  /** Takes one and delivers it. Rejects when it cannot be drawn or the server does not take it. */
  async send(): Promise<void> {
    const { server, capture, clock, shown } = this.#options;
    const takenAt = new Date(clock.now()).toISOString();
    const { programId = '', documentHash = '' } = shown() ?? {};
    const image = await base64(await capture());
    await server.client.call(insertScreenshot, { image, takenAt, programId, documentHash });
  }

  /** Takes one soon, if anything is shown. */
  soon(): void {
    const { clock, journal, shown, online } = this.#options;
    if (!shown()) return;
    clearTimeout(this.#timer);
    const wait = Math.max(delay, this.#takenAt + interval - clock.local());
    this.#timer = setTimeout(() => {
      if (!online()) return;
      this.#takenAt = clock.local();
      this.send().catch((reason) => journal.note('screenshot', reason));
    }, wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // In slices: a call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(text);
}
