import { insertScreenshot } from '@vitrine/shared/api';
import type { Environment } from '../environment.ts';
import type { PlayItem } from '../screen/playItem.ts';
import { base64 } from './base64.ts';

export interface ScreenshotsOptions
  extends Pick<Environment, 'server' | 'capture' | 'clock' | 'activityLog'> {
  readonly shown: () => PlayItem | undefined;
  readonly online: () => boolean;
}

/** Milliseconds between automatic screenshots. */
const interval = 20_000;
/** Milliseconds after a program starts, so that its entrance animations have ended. */
const delay = 1200;

/** Sends screenshots: on command, and automatically when the content changes. */
export class Screenshots {
  readonly #options: ScreenshotsOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #takenAt = Number.NEGATIVE_INFINITY;

  constructor(options: ScreenshotsOptions) {
    this.#options = options;
  }

  /** Takes and sends a screenshot. Rejects when drawing or sending fails. */
  async send(): Promise<void> {
    const { server, capture, clock, shown } = this.#options;
    const takenAt = new Date(clock.now()).toISOString();
    const { programId = '', documentHash = '' } = shown() ?? {};
    const image = base64(new Uint8Array(await (await capture()).arrayBuffer()));
    await server.client.call(insertScreenshot, { image, takenAt, programId, documentHash });
  }

  /** Schedules a screenshot if anything is shown. */
  soon(): void {
    const { clock, activityLog, shown, online } = this.#options;
    if (!shown()) return;
    clearTimeout(this.#timer);
    const wait = Math.max(delay, this.#takenAt + interval - clock.local());
    this.#timer = setTimeout(() => {
      if (!online()) return;
      this.#takenAt = clock.local();
      this.send().catch((reason) => activityLog.note('screenshot', reason));
    }, wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
