import { createHash } from 'node:crypto';
import { canonicalJson, type ProgramDocument, playedContent } from '@vitrine/shared/document';

interface Content {
  readonly id: string;
  readonly document: ProgramDocument;
}

/** The same for a program and the programs its touches lead to as long as nobody sees a difference on a screen. */
export function contentHash(program: Content, linked: readonly Content[]): string {
  const others = [...linked].sort((a, b) => (a.id < b.id ? -1 : 1));
  const parts = [
    playedContent(program.document),
    ...others.map(({ id, document }) => ({ id, document: playedContent(document) })),
  ];
  return createHash('sha256').update(canonicalJson(parts)).digest('hex');
}
