import { insertScreenshot } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import type { PlayItem } from '../screen/programme.ts';

export interface ScreenshotsOptions {
  readonly client: Client;
  /** Draws what is on the screen into a JPEG. */
  readonly capture: () => Promise<Blob>;
  readonly now: () => number;
  readonly shown: () => PlayItem | undefined;
}

/** Delivers pictures of the screen. */
export class Screenshots {
  readonly #options: ScreenshotsOptions;

  constructor(options: ScreenshotsOptions) {
    this.#options = options;
  }

  /** Takes one and delivers it. Rejects when it cannot be drawn or the server does not take it. */
  async send(): Promise<void> {
    const { client, capture, now, shown } = this.#options;
    const takenAt = new Date(now()).toISOString();
    const item = shown();
    const image = await base64(await capture());
    const { programId = '', documentHash = '' } = item ?? {};
    await client.call(insertScreenshot, { image, takenAt, programId, documentHash });
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
