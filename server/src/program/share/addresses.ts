import { fileHashOf } from '@vitrine/shared/document';

/** Every stored file that any text of a document names, each once. */
export function listHashes(value: unknown): string[] {
  const found = new Set<string>();
  walk(value, (text) => {
    const hash = fileHashOf(text);
    if (hash !== undefined) found.add(hash);
    return text;
  });
  return [...found];
}

/** The same value with every address of a stored file replaced. Not changed: files for which nothing is answered. */
export function withAddresses<Value>(value: Value, replace: (hash: string) => string | undefined): Value {
  // The walk keeps the shape of what it copies; only texts are exchanged.
  return walk(value, (text) => {
    const hash = fileHashOf(text);
    return (hash === undefined ? undefined : replace(hash)) ?? text;
  }) as Value;
}

/** A copy of plain JSON with each text put through a function. */
function walk(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => walk(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, change)]));
}
