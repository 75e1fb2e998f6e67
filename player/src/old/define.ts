/** Adds what `target` lacks; never replaces what the browser has. */
export function define(target: object, parts: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(parts))
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}
