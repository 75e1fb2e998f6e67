import { shortened } from '@vitrine/shared/document';
import type { WarningLine } from '@vitrine/shared/ui/editor';
import type { Say } from '../../messages/index.ts';
import type { EditorStore } from '../EditorStore.ts';

/** What is missing or hard to read, each with the way to it. */
export const warningLines = (store: EditorStore, say: Say): WarningLine[] =>
  store.warnings.map(({ page, number, node, kind }) => ({
    id: `${kind}-${node.id}`,
    text: say(`warning.${kind}`, {
      number,
      type: say(`type.${node.type}`),
      words: shortened(node.content.trim()),
    }),
    show() {
      store.showPage(page.id);
      store.select(node.id);
    },
  }));
