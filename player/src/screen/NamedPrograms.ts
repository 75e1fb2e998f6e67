/**
 * Tells programs with the terminal's name in their texts apart after it was renamed, so that those are drawn again and
 * all others play on.
 */
export class NamedPrograms {
  /** Renames before a document with the name in it was first drawn, by its hash. */
  readonly #drawnAt = new Map<string, number>();
  #name: string | undefined;
  #renames = 0;

  follow(name: string | undefined): void {
    if (name === this.#name) return;
    this.#name = name;
    this.#renames += 1;
  }

  drawn(documentHash: string): void {
    if (!this.#drawnAt.has(documentHash)) this.#drawnAt.set(documentHash, this.#renames);
  }

  /** Empty where what was first drawn of the document still holds. */
  mark(documentHash: string): string {
    const drawnAt = this.#drawnAt.get(documentHash) ?? this.#renames;
    return drawnAt === this.#renames ? '' : `n${this.#renames}`;
  }
}
