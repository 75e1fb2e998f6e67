/** State parsed from pnpm's `--reporter=ndjson`. */
export class InstallProgress {
  #known = new Set();
  #placed = 0;
  #errors = [];
  #rest = [];

  /** `412 of 976 packages`. */
  get text() {
    return this.#known.size === 0
      ? 'looking what is needed'
      : `${this.#placed} of ${this.#known.size} packages`;
  }

  /** Reason of the failure, as reported by pnpm or its launcher. */
  get failure() {
    return (this.#errors.length > 0 ? this.#errors : this.#rest).slice(-12).join('\n');
  }

  take(line) {
    if (!line.startsWith('{')) {
      if (line.trim() !== '') this.#rest.push(line);
      return;
    }
    const report = JSON.parse(line);
    if (report.level === 'error') this.#errors.push(report.err?.message ?? report.message ?? line);
    if (report.name !== 'pnpm:progress') return;
    if (report.status === 'resolved') this.#known.add(report.packageId);
    if (report.status === 'imported') this.#placed += 1;
  }
}
