/** A fault found before schema validation, and its location. */
export interface PayloadFault {
  readonly path: string;
  /** Message key. */
  readonly reason: 'field.characters' | 'field.tooDeep';
}

const deepest = 60;
const forbiddenKey = '__proto__';

function isClean(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * Searches a parsed body or message for what PostgreSQL cannot store (NUL, lone surrogates), for keys that could
 * pollute a prototype, and for excessive nesting. Iterative, so that depth cannot overflow the stack.
 */
export function findPayloadFault(payload: unknown): PayloadFault | undefined {
  const stack: { value: unknown; path: string; depth: number }[] = [{ value: payload, path: '', depth: 0 }];
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { value, path, depth } = item;
    if (typeof value === 'string' && !isClean(value)) return { path, reason: 'field.characters' };
    if (typeof value !== 'object' || value === null) continue;
    if (depth > deepest) return { path, reason: 'field.tooDeep' };
    for (const [key, inner] of Object.entries(value)) {
      if (key === forbiddenKey || !isClean(key)) return { path, reason: 'field.characters' };
      stack.push({ value: inner, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
    }
  }
  return undefined;
}
