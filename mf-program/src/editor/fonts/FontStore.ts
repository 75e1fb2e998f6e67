import { type OutputOf, selectAllFont } from '@vitrine/shared/api';
import { Resource } from '@vitrine/shared/state';
import type { Calls } from '../../calls.ts';

/** Generic families, available on every screen. */
const generic: readonly string[] = ['sans-serif', 'serif', 'monospace', 'cursive', 'fantasy', 'system-ui'];

/** Fonts the account has uploaded. */
export class FontStore {
  readonly fonts: Resource<OutputOf<typeof selectAllFont>>;

  constructor(calls: Calls) {
    this.fonts = new Resource((signal) => calls.call(selectAllFont, {}, { signal }));
  }

  get names(): readonly string[] {
    return (this.fonts.value ?? []).map(({ fontName }) => fontName);
  }

  /** True as well until the list is loaded, so that nothing is reported missing. */
  has(name: string): boolean {
    return this.fonts.value === undefined || generic.includes(name) || this.names.includes(name);
  }
}
