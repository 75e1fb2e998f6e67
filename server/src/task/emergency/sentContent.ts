import { createHash } from 'node:crypto';
import type { prepareContent } from '../publish/publishing.ts';

type Exported = Awaited<ReturnType<typeof prepareContent>>[number];

/**
 * What names everything that an emergency would draw, to the byte: documents, files, fonts, and the programs that a touch
 * leads to. "Edited since" asks for less, because a better copy of the same picture is no edit; the second person agrees to
 * exactly what was sent.
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
