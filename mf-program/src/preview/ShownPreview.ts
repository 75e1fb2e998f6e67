import { type OutputOf, selectProgramPreview, selectProgramPreviewWeather } from '@vitrine/shared/api';
import { Resource } from '@vitrine/shared/state';
import { LinkLock } from '@vitrine/shared/ui/link-password';
import type { Calls } from '../calls.ts';
import { ConsoleWeather } from '../drawing/ConsoleWeather.ts';
import type { RenderSources } from '../drawing/renderSources.ts';

type Preview = OutputOf<typeof selectProgramPreview>;

/** Content of a preview link: the program and its render sources, without sign-in. */
export class ShownPreview {
  readonly preview: Resource<Preview>;
  readonly sources: RenderSources;
  readonly lock = new LinkLock('program');
  /** Pass from the server in return for the password. */
  #pass = '';
  readonly #calls: Calls;
  readonly #address: { share: string; expires: string; signature: string };

  /** @param query of the address */
  constructor(calls: Calls, query: URLSearchParams) {
    this.#calls = calls;
    this.#address = {
      share: query.get('share') ?? '',
      expires: query.get('expires') ?? '',
      signature: query.get('signature') ?? '',
    };
    this.preview = new Resource((signal) => this.#open(signal));
    this.sources = {
      // The server knows the places in a preview, and answers only for those.
      weather: new ConsoleWeather(() =>
        calls.call(selectProgramPreviewWeather, { ...this.#address, pass: this.#pass }),
      ),
      fontUrl: async (name) => this.preview.value?.fonts.find(({ fontName }) => fontName === name)?.url,
      loadProgram: async (id) => this.#linked(id),
    };
  }

  /** Submits the password. */
  async unlock(password: string): Promise<void> {
    this.lock.give(password);
    await this.preview.reload();
  }

  async #open(signal: AbortSignal): Promise<Preview> {
    const address = this.#address;
    const pass = this.#pass;
    const shown = await this.lock.open(signal, (password) =>
      this.#calls.call(selectProgramPreview, { ...address, pass, password }, { signal }),
    );
    this.#pass = shown.pass ?? '';
    return shown;
  }

  #linked(id: string) {
    const found = this.preview.value?.linked.find((program) => program.id === id);
    if (!found) throw new Error('This preview does not link to that program');
    return found;
  }
}
