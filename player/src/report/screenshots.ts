import { insertScreenshot } from '@vitrine/shared/api';
import type { Environment } from '../environment.ts';
import type { PlayItem } from '../screen/programme.ts';
import { base64 } from './base64.ts';

export interface ScreenshotsOptions
  extends Pick<Environment, 'server' | 'capture' | 'clock' | 'activityLog'> {
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
    const image = base64(new Uint8Array(await (await capture()).arrayBuffer()));
    await server.client.call(insertScreenshot, { image, takenAt, programId, documentHash });
  }

  /** Takes one soon, if anything is shown. */
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
