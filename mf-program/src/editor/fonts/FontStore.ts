import { type OutputOf, selectAllFont } from '@vitrine/shared/api';
import { Resource } from '@vitrine/shared/state';
import type { Calls } from '../../calls.ts';

/** Words that every screen understands, whatever typefaces it has. */
const generic: readonly string[] = ['sans-serif', 'serif', 'monospace', 'cursive', 'fantasy', 'system-ui'];

/** Typefaces that the account has put on the server. */
export class FontStore {
  readonly fonts: Resource<OutputOf<typeof selectAllFont>>;

  constructor(calls: Calls) {
    this.fonts = new Resource((signal) => calls.call(selectAllFont, {}, { signal }));
  }

  get names(): readonly string[] {
    return (this.fonts.value ?? []).map(({ fontName }) => fontName);
  }

  /** True also while the list is not known: nothing is called missing then. */
  has(name: string): boolean {
    return this.fonts.value === undefined || generic.includes(name) || this.names.includes(name);
  }
}
