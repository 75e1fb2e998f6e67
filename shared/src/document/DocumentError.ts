import type { z } from 'zod';

/** A rejected document; `path` locates the fault: `scenes.0.allScene.componentsList.2.infoWidth`. */
export class DocumentError extends Error {
  readonly path: string;
  constructor(path: string, reason: string) {
    super(path === '' ? reason : `${path}: ${reason}`);
    this.name = 'DocumentError';
    this.path = path;
  }
}

/** Parses a value. Throws `DocumentError` for the first fault. */
export function parseDocument<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new DocumentError(issue?.path.map(String).join('.') ?? '', issue?.message ?? 'not readable');
}
