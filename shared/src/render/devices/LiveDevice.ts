import { filling, styledElement } from '../style.ts';
import type { DeviceKind, DeviceSource } from './source.ts';

/** Milliseconds before a refused or unplugged device is requested again, unless one is plugged in earlier. */
const retry = 10_000;

export interface LiveDeviceOptions {
  readonly devices: DeviceSource;
  readonly kind: DeviceKind;
  /** Part of the device's name. */
  readonly hint: string;
  readonly fit: string;
  readonly muted: boolean;
  /** Called when the picture appears or is lost. */
  readonly onSignal: (there: boolean) => void;
  readonly report: (error: Error) => void;
}

/** Shows a capture device's picture until destroyed. */
export class LiveDevice {
  readonly video: HTMLVideoElement;
  readonly #options: LiveDeviceOptions;
  readonly #stopWatching: () => void;
  #stream: MediaStream | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #destroyed = false;
  #opening = false;
  #reported = false;

  constructor(host: HTMLElement, options: LiveDeviceOptions) {
    this.#options = options;
    this.video = styledElement('video', { ...filling, objectFit: options.fit });
    this.video.playsInline = true;
    this.video.muted = options.muted;
    host.prepend(this.video);
    this.#stopWatching = options.devices.watch(() => void this.#open());
    void this.#open();
  }

  destroy(): void {
    this.#destroyed = true;
    clearTimeout(this.#timer);
    this.#stopWatching();
    this.#release();
    this.video.remove();
  }

  async #open(): Promise<void> {
    if (this.#stream || this.#opening || this.#destroyed) return;
    clearTimeout(this.#timer);
    const { devices, kind, hint, onSignal, report } = this.#options;
    this.#opening = true;
    try {
      this.#take(await devices.open(kind, hint));
      await this.video.play();
      if (!this.#destroyed) onSignal(true);
      this.#reported = false;
    } catch (reason) {
      if (this.#destroyed) return;
      if (!this.#reported) report(reason instanceof Error ? reason : new Error(String(reason)));
      this.#reported = true;
      this.#lost();
    } finally {
      this.#opening = false;
    }
  }

  #take(stream: MediaStream): void {
    this.#stream = stream;
    // Destroyed meanwhile: a camera must not stay on.
    if (this.#destroyed) {
      this.#release();
      return;
    }
    for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => this.#lost());
    this.video.srcObject = stream;
  }

  #lost(): void {
    this.#release();
    if (this.#destroyed) return;
    this.#options.onSignal(false);
    this.#timer = setTimeout(() => void this.#open(), retry);
  }

  #release(): void {
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = undefined;
    this.video.srcObject = null;
  }
}
