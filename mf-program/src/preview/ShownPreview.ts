import { type OutputOf, selectProgramPreview, selectProgramPreviewWeather } from '@vitrine/shared/api';
import { Resource } from '@vitrine/shared/state';
import type { Calls } from '../calls.ts';
import { ConsoleWeather } from '../drawing/ConsoleWeather.ts';
import type { RenderSources } from '../drawing/renderSources.ts';

type Preview = OutputOf<typeof selectProgramPreview>;

/** What a preview address opens: the program, and what it draws from beside its document. Nobody is signed in. */
export class ShownPreview {
  readonly preview: Resource<Preview>;
  readonly sources: RenderSources;

  /** @param query of the address */
  constructor(calls: Calls, query: URLSearchParams) {
    const address = {
      share: query.get('share') ?? '',
      expires: query.get('expires') ?? '',
      signature: query.get('signature') ?? '',
    };
    this.preview = new Resource((signal) => calls.call(selectProgramPreview, address, { signal }));
    this.sources = {
      // The server knows the places of a preview, and answers for those alone.
      weather: new ConsoleWeather(() => calls.call(selectProgramPreviewWeather, address)),
      fontUrl: async (name) => this.preview.value?.fonts.find(({ fontName }) => fontName === name)?.url,
      loadProgram: async (id) => this.linked(id),
    };
  }

  private linked(id: string) {
    const found = this.preview.value?.linked.find((program) => program.id === id);
    if (!found) throw new Error('this preview does not lead to that program');
    return found;
  }
}
