import { fileHashOf } from '@vitrine/shared/document';

/** Distinct stored files in the texts of a document. */
export function listHashes(value: unknown): string[] {
  const found = new Set<string>();
  walk(value, (text) => {
    const hash = fileHashOf(text);
    if (hash !== undefined) found.add(hash);
    return text;
  });
  return [...found];
}

/** Replaces the addresses of stored files; undefined keeps them. */
export function withAddresses<Value>(value: Value, replace: (hash: string) => string | undefined): Value {
  // The copy has the same shape; only strings change.
  return walk(value, (text) => {
    const hash = fileHashOf(text);
    return (hash === undefined ? undefined : replace(hash)) ?? text;
  }) as Value;
}

/** Copies plain JSON, mapping all strings. */
function walk(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => walk(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, change)]));
}
