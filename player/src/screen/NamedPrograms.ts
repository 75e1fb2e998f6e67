/** Marks programs that show the terminal's name after a rename, so that only those are drawn again. */
export class NamedPrograms {
  /** Number of renames before a document with the name was first drawn, by its hash. */
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

  /** Empty while the document's first drawing is still valid. */
  mark(documentHash: string): string {
    const drawnAt = this.#drawnAt.get(documentHash) ?? this.#renames;
    return drawnAt === this.#renames ? '' : `n${this.#renames}`;
  }
}
