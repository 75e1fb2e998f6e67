import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { PictureCommand } from '../../pictures/command.ts';
import { workspace } from '../../webpack/paths.ts';
import { delaysOf } from './delays.ts';

const sharp = createRequire(join(workspace, 'server/package.json'))('sharp');

/** Sizes in pixels of console, player overlay and its frame. */
export const consoleSize = { width: 1120, height: 640 };
export const playerSize = { width: 960, height: 540 };
const inset = { width: 448, height: 252 };
const bezel = 8;
const margin = 24;
/** Timeout in milliseconds. */
const longest = 60_000;
/** An infinite loop in WebP. */
const forever = 0;

export type Packing = Pick<PictureCommand, 'effort' | 'endsAlone'>;

interface Frame {
  readonly bytes: Buffer;
  readonly at: number;
}

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

const screenFrame = svg(
  inset.width + 2 * bezel,
  inset.height + 2 * bezel,
  '<rect width="100%" height="100%" rx="10" fill="#15181d"/>',
);
const pointer = svg(
  24,
  28,
  '<path d="M3 2l16 15h-8l5 9-4 2-5-10-4 6z" fill="#fff" stroke="#15181d" stroke-width="1.6" stroke-linejoin="round"/>',
);

/** Records console and player overlay at the same moments. */
export class Reel {
  readonly #console: Page;
  readonly #player: Page;
  readonly #inspect: () => Promise<void>;
  readonly #frames: Frame[] = [];
  #pointer: { readonly x: number; readonly y: number } | undefined;

  /** @param inspect before and after each frame; throws when it must not be shown. */
  constructor(console: Page, player: Page, inspect: () => Promise<void>) {
    this.#console = console;
    this.#player = player;
    this.#inspect = inspect;
  }

  /** Draws the pointer at a place from now on; undefined hides it. */
  pointAt(place?: { readonly x: number; readonly y: number }): void {
    this.#pointer = place && { x: Math.round(place.x), y: Math.round(place.y) };
  }

  /** Captures a frame; drops one equal to the previous. */
  async take(): Promise<void> {
    await this.#inspect();
    const at = performance.now();
    const [consolePage, screen] = await Promise.all([this.#console.screenshot(), this.#player.screenshot()]);
    await this.#inspect();
    const bytes = await this.#compose(consolePage, screen);
    if (this.#frames.at(-1)?.bytes.equals(bytes) !== true) this.#frames.push({ bytes, at });
  }

  /** Captures frames until a condition holds. Throws on timeout. */
  async takeUntil(done: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + longest;
    while (!(await done())) {
      if (performance.now() > deadline) throw new Error('The awaited picture did not appear');
      await this.take();
    }
  }

  /** Writes the recording in slow motion. Throws when it would be too long. */
  async write(path: string, { effort, endsAlone }: Packing): Promise<void> {
    // Of a film that is only compared, the ends: how long a busy machine took for it says nothing.
    const kept = endsAlone
      ? this.#frames.filter((_, at) => at === 0 || at === this.#frames.length - 1)
      : this.#frames;
    const pictures = kept.map(({ bytes }) => bytes);
    await sharp(pictures, { join: { animated: true } })
      .webp({ quality: 70, effort, loop: forever, delay: delaysOf(kept.map(({ at }) => at)), mixed: true })
      .toFile(path);
  }

  async #compose(consolePage: Buffer, screen: Buffer): Promise<Buffer> {
    const small = await sharp(screen).resize(inset).png().toBuffer();
    const left = consoleSize.width - inset.width - 2 * bezel - margin;
    const top = consoleSize.height - inset.height - 2 * bezel - margin;
    return sharp(consolePage)
      .composite([
        { input: screenFrame, left, top },
        { input: small, left: left + bezel, top: top + bezel },
        ...(this.#pointer ? [{ input: pointer, left: this.#pointer.x, top: this.#pointer.y }] : []),
      ])
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
  }
}
