import type { ContentEdited } from '@vitrine/shared/api';

const ranks: Record<ContentEdited, number> = { ready: 3, rejected: 2, unreviewed: 1, none: 0 };

/** State for several programs: publishable edits first, then blocked ones. */
export function editedOf(rows: readonly { edited: ContentEdited }[]): ContentEdited {
  return rows.reduce<ContentEdited>(
    (word, { edited }) => (ranks[edited] > ranks[word] ? edited : word),
    'none',
  );
}
