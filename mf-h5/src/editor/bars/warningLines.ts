import type { WarningLine } from '@vitrine/shared/ui/editor';
import type { Say } from '../../messages/index.ts';
import { warningId, warningText } from '../document/workWarnings.ts';
import type { EditorStore } from '../EditorStore.ts';

/** Warnings about missing or unreadable content, with links. */
export const warningLines = (store: EditorStore, say: Say): WarningLine[] =>
  store.warnings.map((warning) => ({
    id: warningId(warning),
    text: warningText(warning, say),
    isStep: warning.kind === 'template',
    show() {
      store.showPage(warning.page.id);
      store.select(warning.node.id);
    },
  }));
