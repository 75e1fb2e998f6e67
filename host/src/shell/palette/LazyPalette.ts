import { notify } from '@vitrine/shared/ui/basic';
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { PaletteParts } from './parts.ts';

type PaletteView = 'search' | 'keys';

/** Lazy-loads code and texts of the palette, which are not needed for the first page. */
const bring = () => import('./parts.ts').then(({ loadParts }) => loadParts());

/** Opens and closes the palette, by shortcut or from the top bar. */
class LazyPalette {
  view: PaletteView | undefined = undefined;
  parts: PaletteParts | undefined = undefined;

  constructor() {
    makeObservable<this, 'enter'>(this, {
      view: observable,
      parts: observableRef,
      enter: action,
      close: action,
    });
  }

  /** Reports a loading failure; the next attempt retries. */
  async open(view: PaletteView): Promise<void> {
    try {
      this.enter(view, this.parts ?? (await bring()));
    } catch (reason) {
      notify.failure(reason);
    }
  }

  toggle(view: PaletteView): void {
    if (this.view === view) this.close();
    else void this.open(view);
  }

  close(): void {
    this.view = undefined;
  }

  /** Preloads the code, so that the first keystrokes are not lost. Failures resurface on use. */
  async prepare(): Promise<void> {
    await Promise.allSettled([bring()]);
  }

  private enter(view: PaletteView, parts: PaletteParts): void {
    this.parts = parts;
    this.view = view;
  }
}

export const lazyPalette = new LazyPalette();
