import { type PaletteEntry, type PaletteKind, paletteKinds } from './PaletteEntry.ts';

/** Stored selections per user in this browser. */
const most = 8;

export interface KeptChoice {
  readonly id: string;
  readonly kind: PaletteKind;
  readonly label: string;
  readonly hint: string;
  /** Empty for an action, which only the page can run. */
  readonly path: string;
}

/** Recent selections of a user, newest first, in local storage. */
export class Recent {
  readonly #key: string;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;

  constructor(userName: string, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage) {
    this.#key = `palette.recent.${userName}`;
    this.#storage = storage;
  }

  read(): readonly KeptChoice[] {
    const value = parsed(this.#storage.getItem(this.#key));
    return Array.isArray(value) ? value.flatMap(choiceOf).slice(0, most) : [];
  }

  remember({ id, kind, label, hint, storedHint, target }: PaletteEntry): void {
    const choice = {
      id,
      kind,
      label,
      hint: storedHint ?? hint,
      path: typeof target === 'string' ? target : '',
    };
    const others = this.read().filter((known) => known.id !== id);
    this.#storage.setItem(this.#key, JSON.stringify([choice, ...others].slice(0, most)));
  }
}

/** Invalid stored data count as empty. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

function choiceOf(value: unknown): readonly KeptChoice[] {
  if (typeof value !== 'object' || value === null) return [];
  const text = (name: string) => String(Reflect.get(value, name) ?? '');
  const kind = paletteKinds.find((known) => known === text('kind'));
  if (!kind || text('id') === '') return [];
  return [{ id: text('id'), kind, label: text('label'), hint: text('hint'), path: text('path') }];
}
