import { createHash } from 'node:crypto';
import type { prepareContent } from '../publish/publishing.ts';

type Exported = Awaited<ReturnType<typeof prepareContent>>[number];

/**
 * Hash of everything an emergency would draw: documents, files, fonts, and programs opened by touch. Stricter than
 * "edited since", which ignores a better copy of the same picture: the second person confirms exactly what was sent.
 */
export function sentContentHash({ documentHash, files, fonts, linked }: Exported): string {
  const facts = [
    documentHash,
    files.map(({ hash }) => hash).sort(),
    fonts.map(({ fontName, hash }) => `${hash} ${fontName}`).sort(),
    linked.map(({ programId, documentHash: other }) => `${other} ${programId}`).sort(),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
