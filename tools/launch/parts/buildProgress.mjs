/** Measured seconds per package alone on one core; default: 10. */
const expected = {
  'mf-h5': 21,
  'mf-program': 14,
  'mf-system': 12,
  'mf-terminal': 12,
  'mf-task': 11,
  host: 10,
  'mf-material': 9,
  player: 4,
  guide: 13,
};
const expectedOf = (name) => expected[name] ?? 10;

/** Longest first, so that workers finish together. */
export const longestFirst = (builds) =>
  [...builds].sort((one, other) => expectedOf(other.name) - expectedOf(one.name));

export const seconds = (value) => `${value.toFixed(1)} s`;

const sum = (names) => names.reduce((total, name) => total + expectedOf(name), 0);

/** Progress of several builds and the estimated remaining time. */
export class BuildProgress {
  #all;
  #workers;
  #now;
  #begun = new Map();
  #took = new Map();
  #start;

  /** @param now milliseconds; injected by tests */
  constructor(names, workers, now = () => performance.now()) {
    this.#all = names;
    this.#workers = workers;
    this.#now = now;
    this.#start = now();
  }

  begin(name) {
    this.#begun.set(name, this.#now());
  }

  /** Returns the duration in seconds. */
  end(name) {
    const took = (this.#now() - (this.#begun.get(name) ?? this.#now())) / 1000;
    this.#begun.delete(name);
    this.#took.set(name, took);
    return took;
  }

  /** `3 of 8 built, 41 s so far, about 55 s left`. */
  get text() {
    const soFar = Math.round((this.#now() - this.#start) / 1000);
    const left =
      this.#all.length === this.#took.size ? '' : `, about ${Math.ceil(this.#left() / 5) * 5} s left`;
    return `${this.#took.size} of ${this.#all.length} built, ${soFar} s so far${left}`;
  }

  #left() {
    const done = [...this.#took.keys()];
    const took = [...this.#took.values()].reduce((total, value) => total + value, 0);
    const slowness = done.length > 0 ? took / sum(done) : 1;
    const running = [...this.#begun].map(([name, at]) =>
      Math.max(1, expectedOf(name) * slowness - (this.#now() - at) / 1000),
    );
    const waiting = this.#all.filter((name) => !this.#took.has(name) && !this.#begun.has(name));
    const work = running.reduce((total, value) => total + value, 0) + sum(waiting) * slowness;
    return Math.max(work / this.#workers, ...running);
  }
}
