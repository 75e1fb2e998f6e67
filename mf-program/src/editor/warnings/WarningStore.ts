import type { ConsoleEvent } from '@vitrine/shared/api';
import {
  listFileHashes,
  listMediaIds,
  listWeatherPlaces,
  type ProgramDocument,
} from '@vitrine/shared/document';
import { action, makeObservable, observableRef, reaction } from 'mobx';
import type { EditorStore } from '../EditorStore.ts';
import type { FontStore } from '../fonts/FontStore.ts';
import type { FileFacts } from './FileFacts.ts';
import { type Facts, sceneWarnings, type Warning } from './findWarnings.ts';
import type { MaterialFacts } from './MaterialFacts.ts';
import type { WeatherFact } from './WeatherFact.ts';

/** Debounce in milliseconds: documents are not checked with every frame of a drag. */
const restTime = 250;

/** Sources of facts outside the document. */
interface Sources {
  readonly materials: MaterialFacts;
  readonly files: FileFacts;
  readonly fonts: FontStore;
  readonly weather: WeatherFact;
}

/** Warnings about the open program. */
export class WarningStore {
  readonly #store: EditorStore;
  readonly #materials: MaterialFacts;
  readonly #files: FileFacts;
  readonly #fonts: FontStore;
  readonly #weather: WeatherFact;
  warnings: readonly Warning[] = [];

  constructor(store: EditorStore, { materials, files, fonts, weather }: Sources) {
    this.#store = store;
    this.#materials = materials;
    this.#files = files;
    this.#fonts = fonts;
    this.#weather = weather;
    makeObservable<this, 'check'>(this, { warnings: observableRef, check: action });
  }

  /** Observes the document and its materials. The result stops it. */
  watch(listen: (onEvent: (event: ConsoleEvent) => void) => () => void): () => void {
    this.check();
    const deafen = listen((event) => {
      this.#materials.onEvent(event);
      this.#files.onEvent(event);
    });
    const unwatch = reaction(
      () => [
        this.#store.document,
        this.#materials.learnt,
        this.#files.learnt,
        this.#fonts.names,
        this.#weather.hasSource,
      ],
      () => this.check(),
      { delay: restTime },
    );
    return () => {
      deafen();
      unwatch();
    };
  }

  private check(): void {
    const { document } = this.#store;
    this.#materials.ask(listMediaIds(document));
    void this.#files.ask(listFileHashes(document));
    if (listWeatherPlaces(document).length > 0) void this.#weather.ask();
    const facts = this.#factsOf(document);
    this.warnings = document.scenes.flatMap((scene) => sceneWarnings(scene, facts));
  }

  #factsOf(document: ProgramDocument): Facts {
    const sceneIds = new Set(document.scenes.map(({ scId }) => scId));
    return {
      material: (id) => this.#materials.of(id),
      isLost: (hash) => this.#files.isLost(hash),
      hasFont: (name) => this.#fonts.has(name),
      hasWeather: this.#weather.hasSource,
      size: document.mainResolution,
      hasScene: (scId) => sceneIds.has(scId),
      sceneCount: document.scenes.length,
    };
  }
}
