type ModuleFactory = () => unknown;

/** Names that JavaScript itself or a library asks every object for. */
const asked = new Set(['then', 'default', '__esModule', 'toJSON', '$$typeof', 'prototype', 'displayName']);

/** Milliseconds within which an error follows the use of what is missing. */
const recently = 5000;

/** As the facts of a failure. */
type MissingExport = Readonly<Record<'missing' | 'module' | 'found', string>>;

interface Missing {
  readonly at: number;
  readonly facts: MissingExport;
}

/**
 * Notices the use of an export that a shared facade of this console lacks. A remote that was built for a newer facade
 * gets `undefined`, and fails later with an error that names neither.
 */
export class SharedUse {
  #last: Missing | undefined;

  /** Facts about the last export that was missing, if that was a moment ago. */
  lastMissing(now = performance.now()): MissingExport | undefined {
    return this.#last && now - this.#last.at < recently ? this.#last.facts : undefined;
  }

  /**
   * The same factory, whose module reports missing exports.
   *
   * @param version of the module in this console
   */
  followed(module: string, version: string, factory: ModuleFactory): ModuleFactory {
    let followed: unknown;
    return () => {
      followed ??= this.#follow(module, version, factory());
      return followed;
    };
  }

  #follow(module: string, found: string, given: unknown): unknown {
    if (typeof given !== 'object' || given === null) return given;
    return new Proxy(given, {
      get: (target, name, receiver) => {
        if (typeof name === 'string' && !(name in target) && !asked.has(name))
          this.#last = { at: performance.now(), facts: { missing: name, module, found } };
        return Reflect.get(target, name, receiver);
      },
    });
  }
}
