import { type OutputOf, selectProgramPreview, selectProgramPreviewWeather } from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Calls } from '../calls.ts';
import { ConsoleWeather } from '../drawing/ConsoleWeather.ts';
import type { RenderSources } from '../drawing/renderSources.ts';

type Preview = OutputOf<typeof selectProgramPreview>;

/** Refusals that another password may end. */
const asking: readonly string[] = ['program.linkPassword', 'program.linkPasswordWrong', 'program.linkTries'];

/** What a preview address opens: the program, and what it draws from beside its document. Nobody is signed in. */
export class ShownPreview {
  readonly preview: Resource<Preview>;
  readonly sources: RenderSources;
  /** Why the visitor is asked for the password of the address; undefined: they are not. */
  asked: ApiError | undefined = undefined;
  /** What the server gave in return for the password. */
  private pass = '';
  /** As it was typed; sent once. */
  private password = '';
  private readonly calls: Calls;
  private readonly address: { share: string; expires: string; signature: string };

  /** @param query of the address */
  constructor(calls: Calls, query: URLSearchParams) {
    this.calls = calls;
    this.address = {
      share: query.get('share') ?? '',
      expires: query.get('expires') ?? '',
      signature: query.get('signature') ?? '',
    };
    this.preview = new Resource((signal) => this.open(signal));
    this.sources = {
      // The server knows the places of a preview, and answers for those alone.
      weather: new ConsoleWeather(() =>
        calls.call(selectProgramPreviewWeather, { ...this.address, pass: this.pass }),
      ),
      fontUrl: async (name) => this.preview.value?.fonts.find(({ fontName }) => fontName === name)?.url,
      loadProgram: async (id) => this.linked(id),
    };
    makeObservable(this, { asked: observableRef });
  }

  /** Opens the address with its password. */
  async unlock(password: string): Promise<void> {
    this.password = password;
    await this.preview.reload();
  }

  private async open(signal: AbortSignal): Promise<Preview> {
    const { address, pass, password } = this;
    this.password = '';
    try {
      const shown = await this.calls.call(selectProgramPreview, { ...address, pass, password }, { signal });
      this.pass = shown.pass ?? '';
      this.ask(undefined);
      return shown;
    } catch (reason) {
      // Anything else that goes wrong is said instead of asking for a password that was right.
      if (!signal.aborted)
        this.ask(reason instanceof ApiError && asking.includes(reason.error) ? reason : undefined);
      throw reason;
    }
  }

  private ask(reason: ApiError | undefined): void {
    runInAction(() => {
      this.asked = reason;
    });
  }

  private linked(id: string) {
    const found = this.preview.value?.linked.find((program) => program.id === id);
    if (!found) throw new Error('this preview does not lead to that program');
    return found;
  }
}
