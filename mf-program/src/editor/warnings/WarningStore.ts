import { listMediaIds, type Scene } from '@vitrine/shared/document';
import { computed, makeObservable, reaction } from 'mobx';
import type { EditorStore } from '../EditorStore.ts';
import type { FontStore } from '../fonts/FontStore.ts';
import { type Facts, sceneWarnings, type Warning } from './findWarnings.ts';
import type { MaterialFacts } from './MaterialFacts.ts';

/** What an operator should look at in the open program. */
export class WarningStore {
  private readonly store: EditorStore;
  private readonly materials: MaterialFacts;
  private readonly fonts: FontStore;

  constructor(store: EditorStore, materials: MaterialFacts, fonts: FontStore) {
    this.store = store;
    this.materials = materials;
    this.fonts = fonts;
    makeObservable<this, 'facts'>(this, { warnings: computed, facts: computed });
  }

  get warnings(): readonly Warning[] {
    const { facts } = this;
    return this.store.document.scenes.flatMap((scene) => this.warningsOf(scene, facts));
  }

  /** Learns about materials as the document comes to use them. Call the result to stop. */
  watch(): () => void {
    return reaction(
      () => listMediaIds(this.store.document).join(' '),
      (ids) => this.materials.ask(ids.split(' ').filter((id) => id !== '')),
      { delay: 500, fireImmediately: true },
    );
  }

  private get facts(): Facts {
    const sceneIds = new Set(this.store.document.scenes.map(({ scId }) => scId));
    return {
      material: (id) => this.materials.of(id),
      hasFont: (name) => this.fonts.has(name),
      size: this.store.size,
      hasScene: (scId) => sceneIds.has(scId),
    };
  }

  private warningsOf(scene: Scene, facts: Facts): Warning[] {
    return sceneWarnings(scene, facts);
  }
}
