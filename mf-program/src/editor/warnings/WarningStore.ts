import type { ConsoleEvent } from '@vitrine/shared/api';
import { listMediaIds, listWeatherPlaces, type ProgramDocument } from '@vitrine/shared/document';
import { action, makeObservable, observableRef, reaction } from 'mobx';
import type { EditorStore } from '../EditorStore.ts';
import type { FontStore } from '../fonts/FontStore.ts';
import { type Facts, sceneWarnings, type Warning } from './findWarnings.ts';
import type { MaterialFacts } from './MaterialFacts.ts';
import type { WeatherFact } from './WeatherFact.ts';

/** Milliseconds that a document rests before it is looked through: not with every frame of a drag. */
const restTime = 250;

/** What an operator should look at in the open program. */
export class WarningStore {
  private readonly store: EditorStore;
  private readonly materials: MaterialFacts;
  private readonly fonts: FontStore;
  private readonly weather: WeatherFact;
  warnings: readonly Warning[] = [];

  constructor(store: EditorStore, materials: MaterialFacts, fonts: FontStore, weather: WeatherFact) {
    this.store = store;
    this.materials = materials;
    this.fonts = fonts;
    this.weather = weather;
    makeObservable<this, 'look'>(this, { warnings: observableRef, look: action });
  }

  /** Follows the document and what becomes known of its materials. Call the result to stop. */
  watch(listen: (hear: (event: ConsoleEvent) => void) => () => void): () => void {
    this.look();
    const deafen = listen((event) => this.materials.hear(event));
    const unwatch = reaction(
      () => [this.store.document, this.materials.learnt, this.fonts.names, this.weather.hasSource],
      () => this.look(),
      { delay: restTime },
    );
    return () => {
      deafen();
      unwatch();
    };
  }

  private look(): void {
    const { document } = this.store;
    this.materials.ask(listMediaIds(document));
    if (listWeatherPlaces(document).length > 0) void this.weather.ask();
    const facts = this.factsOf(document);
    this.warnings = document.scenes.flatMap((scene) => sceneWarnings(scene, facts));
  }

  private factsOf(document: ProgramDocument): Facts {
    const sceneIds = new Set(document.scenes.map(({ scId }) => scId));
    return {
      material: (id) => this.materials.of(id),
      hasFont: (name) => this.fonts.has(name),
      hasWeather: this.weather.hasSource,
      size: document.mainResolution,
      hasScene: (scId) => sceneIds.has(scId),
      sceneCount: document.scenes.length,
    };
  }
}
