import type { Document } from './documents.ts';

/** Every document that is made from the code, whole or in part, as it has to be. */
export async function generatedFiles(): Promise<Document[]> {
  return [];
}
