import { notify } from '@vitrine/shared/ui/basic';
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { PaletteParts } from './parts.ts';

/** The palette, or the sheet of keys. */
type PaletteView = 'search' | 'keys';

/** Brings the code and the words of the palette, which nobody needs before the first page stands. */
const bring = () => import('./parts.ts').then(({ loadParts }) => loadParts());

/** Opens and closes the palette, from a key or from the top bar. */
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

  /** What cannot be brought is said, and the next try asks again. */
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

  /** Brings the code ahead, so that the first letters after the key are not lost. A failure is found again in use. */
  async prepare(): Promise<void> {
    await Promise.allSettled([bring()]);
  }

  private enter(view: PaletteView, parts: PaletteParts): void {
    this.parts = parts;
    this.view = view;
  }
}

/** The palette of this page. */
export const lazyPalette = new LazyPalette();
