import type { PictureSource } from '@vitrine/shared/api';
import type { DeviceSource } from '@vitrine/shared/render';
import { Unable } from '../commands/Unable.ts';
import { element } from '../screen/element.ts';

type Input = Exclude<PictureSource, 'player'>;

/** Shows a capture input over the programs; nothing is recorded. */
export class SourceLayer {
  readonly element = element('div', 'source');
  readonly #devices: DeviceSource | undefined;
  readonly #inputs: () => Promise<readonly string[]>;
  #stream: MediaStream | undefined;

  /** @param inputs names of the capture inputs, in the order of their ports */
  constructor(devices: DeviceSource | undefined, inputs: () => Promise<readonly string[]>) {
    this.#devices = devices;
    this.#inputs = inputs;
    this.element.hidden = true;
  }

  async has(source: Input): Promise<boolean> {
    return this.#devices !== undefined && (await this.#name(source)) !== undefined;
  }

  /** Shows an input. @throws Unable when it is missing or may not be used */
  async show(source: Input): Promise<void> {
    const name = await this.#name(source);
    if (!this.#devices || name === undefined) throw new Unable('unable.input');
    const stream = await this.#devices.open('hdmi', name);
    this.hide();
    this.#stream = stream;
    const video = element('video', '');
    Object.assign(video, { srcObject: stream, autoplay: true, playsInline: true });
    this.element.replaceChildren(video);
    this.element.hidden = false;
    await video.play();
  }

  /** Releases the input, which reveals the programs. */
  hide(): void {
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = undefined;
    this.element.replaceChildren();
    this.element.hidden = true;
  }

  async #name(source: Input): Promise<string | undefined> {
    const names = await this.#inputs();
    const place = source === 'hdmi1' ? 0 : 1;
    return names.find((name) => new RegExp(`hdmi\\D?${place + 1}\\b`, 'i').test(name)) ?? names[place];
  }
}
